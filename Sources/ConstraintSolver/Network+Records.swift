// What a network keeps of each variable and each constraint. Thousands of these are walked at each change, so members are in
// the order that leaves no gaps.
extension Network {
  /// A variable, where it occurs, and what determines it.
  struct Variable: BitwiseCopyable {
    /// Variables that follow have higher ranks than those that they follow; the least number is no rank.
    var rank = Int.min
    var serial: UInt32
    /// The first of the terms about it, or -1.
    var firstUse: Int32 = -1
    /// The equality from which it is computed, or -1; see `Role`.
    var definer: Int32 = -1
    /// How many core constraints are about it, and the exclusive or of their slots: the one, if there is one.
    var load: Int32 = 0
    var loads: Int32 = 0
    /// The constraint of its edit, or -1.
    var edit: Int32 = -1
    /// The search that has found it last, and its number there.
    var mark: UInt32 = 0
    var number: Int32 = 0
    /// The commit that has saved it last.
    var saved: UInt32 = 0
    /// Whether it follows from numbers and edits alone.
    var isKnown = false
    /// Whether it is listed among the changes.
    var isChanged = false
    /// Whether the plan that is being made computes it.
    var isMoving = false
    private var flags: UInt8 = 0b11

    init(_ serial: UInt32) { self.serial = serial }

    var isLive: Bool {
      get { flags & 0b01 != 0 }
      set { flags = flags & ~0b01 | (newValue ? 0b01 : 0) }
    }
    /// Whether no commit has concerned it yet: everything about it but where it occurs is as it was made, and its value 0.
    var isNew: Bool {
      get { flags & 0b10 != 0 }
      set { flags = flags & ~0b10 | (newValue ? 0b10 : 0) }
    }
  }

  /// A constraint as it was added, or once was, and what it is used for.
  struct Constraint: BitwiseCopyable {
    var constant: Double
    /// Infinite if it is required.
    var strength: Double
    var serial: UInt32
    /// Its terms, in a row.
    var first: Int32
    var count: Int32
    /// How many of its variables are not known; meaningless while it has no role.
    var open: Int32 = 0
    /// The variable that it defines, or -1.
    var defined: Int32 = -1
    /// The search that has found it last.
    var mark: UInt32 = 0
    /// The commit that has saved it last.
    var saved: UInt32 = 0
    /// Says how much room its terms have.
    var room: UInt8
    var relation: LinearConstraint.Relation
    var role = Role.none
    private var flags: UInt8

    init(
      constant: Double, strength: Double, serial: UInt32, first: Int32, count: Int32, room: UInt8,
      relation: LinearConstraint.Relation, isEdit: Bool
    ) {
      (self.constant, self.strength, self.serial) = (constant, strength, serial)
      (self.first, self.count, self.room, self.relation) = (first, count, room, relation)
      flags = isEdit ? 0b11 : 0b01
    }

    var isLive: Bool {
      get { flags & 0b001 != 0 }
      set { flags = flags & ~0b001 | (newValue ? 0b001 : 0) }
    }
    var isEdit: Bool { flags & 0b010 != 0 }
    /// Whether it is a required inequality about one variable.
    var isBound: Bool { count == 1 && relation != .equal && strength == .infinity }
    /// Whether it is a bound that has not held when it was left to the end.
    var isStiff: Bool {
      get { flags & 0b1000 != 0 }
      set { flags = flags & ~0b1000 | (newValue ? 0b1000 : 0) }
    }
    /// Whether it is the edit of a wish that is taken for met.
    var isHeld: Bool {
      get { flags & 0b100 != 0 }
      set { flags = flags & ~0b100 | (newValue ? 0b100 : 0) }
    }

    /// Whether it must hold, as things are.
    var isHard: Bool { strength == .infinity || isHeld }
    var isHardEquality: Bool { relation == .equal && isHard }
  }

  /// One variable in one constraint; the terms about a variable are a list.
  struct Term: BitwiseCopyable {
    var factor: Double
    var variable: Int32
    var constraint: Int32
    var next: Int32 = -1
    var previous: Int32 = -1
  }
}
