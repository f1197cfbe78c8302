import { type Label, label } from '../platform/label.ts';

/**
 * Ways to call people that a company chooses from (organisation-and-employee 10.2, "displayName by tenant pattern"), each with
 * the example person as they are called by it: `displayName` of the domain is the rule.
 */
const WORDS = {
  'given-middle-family': [label('All names', 'Semua nama'), 'Yoga Adi Firmansyah, S.Kom'],
  'title-given-middle-family': [
    label('Title and all names', 'Gelar dan semua nama'),
    'Drs. Yoga Adi Firmansyah, S.Kom',
  ],
  'given-family': [label('First and last name', 'Nama depan dan belakang'), 'Yoga Firmansyah'],
  'preferred-family': [label('Preferred and last name', 'Nama panggilan dan belakang'), 'Yogi Firmansyah'],
  'family-given': [label('Last name, first name', 'Nama belakang, nama depan'), 'Firmansyah, Yoga'],
  'family-given-middle': [label('Last name, other names', 'Nama belakang, nama lain'), 'Firmansyah, Yoga Adi, S.Kom'],
  'family-title-given-middle': [
    label('Last name, title and other names', 'Nama belakang, gelar dan nama lain'),
    'Firmansyah, Drs. Yoga Adi, S.Kom',
  ],
  'family-before-given': [
    label('Last name before the others, without a comma', 'Nama belakang di depan, tanpa koma'),
    'Firmansyah Yoga Adi, S.Kom',
  ],
} as const satisfies Readonly<Record<string, readonly [Label, string]>>;

export type NamePattern = keyof typeof WORDS;
export const NAME_PATTERNS = Object.keys(WORDS) as readonly NamePattern[];

/** The person of the examples. */
export const NAME_EXAMPLE = {
  title: 'Drs.',
  firstName: 'Yoga',
  middleName: 'Adi',
  lastName: 'Firmansyah',
  suffix: 'S.Kom',
  preferredName: 'Yogi',
} as const;

export const NAME_PATTERN_CHOICES = NAME_PATTERNS.map((value) => {
  const [{ en, id }, example] = WORDS[value];
  return { value, label: label(`${en}: ${example}`, `${id}: ${example}`) };
});
