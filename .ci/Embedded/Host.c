// A host just large enough to run the compiler once in an engine that offers nothing, and a check to call: it stands for
// the page that brings these symbols of its own.

typedef unsigned char byte;
typedef unsigned int word;

extern byte *allocate(int count);
extern int compile(const byte *text, int count, byte *output, int capacity);

void *__stack_chk_guard = (void *)0x5afe;
void __stack_chk_fail(void) { __builtin_trap(); }

static byte heap[1 << 20] __attribute__((aligned(64)));
static word used;

int posix_memalign(void **result, word alignment, word size) {
  word start = (used + alignment - 1) & ~(alignment - 1);
  if (start + size > sizeof heap) return 12;
  used = start + size;
  *result = heap + start;
  return 0;
}

void free(void *pointer) { (void)pointer; }

int memcmp(const void *left, const void *right, word count) {
  const byte *a = left, *b = right;
  for (word i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

void arc4random_buf(void *buffer, word count) {
  for (word i = 0; i < count; i++) ((byte *)buffer)[i] = 7;
}

int putchar(int character) { return character; }

// 128 bits by 32-bit halves, which the compiler needs no help for.
typedef struct { unsigned long long low, high; } wide;
wide __multi3(unsigned long long aLow, unsigned long long aHigh, unsigned long long bLow, unsigned long long bHigh) {
  unsigned long long a0 = aLow & 0xffffffff, a1 = aLow >> 32, b0 = bLow & 0xffffffff, b1 = bLow >> 32;
  unsigned long long cross = (a0 * b0 >> 32) + (a1 * b0 & 0xffffffff) + a0 * b1;
  wide product;
  product.low = (cross << 32) | (a0 * b0 & 0xffffffff);
  product.high = a1 * b1 + (a1 * b0 >> 32) + (cross >> 32) + aLow * bHigh + aHigh * bLow;
  return product;
}

static int reports(const char *text, const char *expected) {
  static byte report[4096];
  int length = 0;
  while (text[length]) length++;
  byte *copy = allocate(length);
  for (int i = 0; i < length; i++) copy[i] = text[i];
  int size = compile(copy, length, report, sizeof report);
  for (int i = 0; i < size || expected[i]; i++)
    if (i >= size || report[i] != (byte)expected[i]) return 0;
  return 1;
}

// 2026 if the compiler works: a number that no engine prints by accident.
int check(void) {
  return reports("H:|-[photo(>=44.5)]-(gap@750)-[title(==photo)]|", "5 constraints\n") ? 2026 : 0;
}
