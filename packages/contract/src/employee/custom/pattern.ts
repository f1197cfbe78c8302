/**
 * The form of a text as people write it: `AA-9999` is two letters, a hyphen, four digits. `A` stands for a letter, `9` for
 * a digit, `*` for either; a backslash takes the sign behind it as it is. Such a form is read in one pass, which cannot be
 * said of every regular expression that somebody could enter.
 */
type Sign = (sign: string) => boolean;

const isLetter: Sign = (sign) => /^\p{L}$/u.test(sign);
const isDigit: Sign = (sign) => /^[0-9]$/.test(sign);
const STANDS_FOR: Readonly<Record<string, Sign>> = {
  A: isLetter,
  '9': isDigit,
  '*': (sign) => isLetter(sign) || isDigit(sign),
};

function signsOf(pattern: string): Sign[] {
  const signs: Sign[] = [];
  let literal = false;
  for (const sign of pattern) {
    if (!literal && sign === '\\') {
      literal = true;
      continue;
    }
    signs.push((literal ? undefined : STANDS_FOR[sign]) ?? ((other) => other === sign));
    literal = false;
  }
  return signs;
}

export function patternTest(pattern: string): (text: string) => boolean {
  const signs = signsOf(pattern);
  return (text) => {
    const given = Array.from(text);
    return given.length === signs.length && signs.every((fits, at) => fits(given[at] ?? ''));
  };
}
