using System;

namespace Sample
{
    static class Strings
    {
        const string Table = "|-[name]- | [value]-|";
        const string Pattern = @"H:[a-z]+|V:[0-9]*";
        static readonly string[] WrongOnPurpose = { "H:|-[a", "V:[b c]|" };

        static void Log(string text)
        {
            Console.WriteLine($"V:|[{text} -|");
            Console.WriteLine("Unable to parse constraint format: H:|- [a]-|");
            Console.WriteLine(Table + Pattern + WrongOnPurpose.Length);
        }
    }
}
