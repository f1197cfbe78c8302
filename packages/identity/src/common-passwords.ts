/**
 * Words that head every list of guessed passwords. A password is common when one of them is all it
 * holds but for a few digits and signs: "P@ssw0rd1!", "Welcome2024!".
 */
export const commonWords: ReadonlySet<string> = new Set(
  `abc abcd abcde abcdef access admin administrator andrew anjing apple asdf asdfgh asdfghjkl ashley bailey bandung
  baseball batman bismillah cantik changeme charlie cheese chelsea chocolate cinta computer cookie daniel default
  demo dragon facebook flower football freedom garuda george ginger google guest hannah harley hello hockey hunter
  iloveyou indonesia internet jakarta jennifer jessica jordan joshua killer letmein liverpool login lovely maggie
  manager master matthew merdeka michael michelle monkey mustang newpassword nicole ninja office pass passw passwd
  passwort password passwords pepper personalia pokemon princess purple qazwsx qwer qwert qwerty qwertyuiop rahasia
  ranger robert root sandi sayang secret selamat shadow silver soccer spring starwars starwar summer sunshine
  superman surabaya system temp temporary test tester testing thomas thunder tigger trustno user welcome whatever
  william winter autumn yellow zxcvbn zxcvbnm katasandi kata ganti starbucks hiring payroll employee company`
    .split(/\s+/)
    .filter(Boolean),
);
