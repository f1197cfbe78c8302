import { type Label, label } from '../platform/label.ts';

/**
 * Ways to call people that a company chooses from (organisation-and-employee 10.2, "displayName by tenant pattern"), each with
 * the example person as they are called by it: `displayName` of the domain is the rule.
 */
const WORDS = {
  'given-middle-family': ['Yoga Adi Putra, M.M.', label('all names', 'semua nama')],
  'title-given-middle-family': ['Dr. Yoga Adi Putra, M.M.', label('with title', 'dengan gelar')],
  'given-family': ['Yoga Putra', label('first and last', 'depan dan belakang')],
  'preferred-family': ['Yogi Putra', label('preferred and last', 'panggilan dan belakang')],
  'family-given': ['Putra, Yoga', label('last, first', 'belakang, depan')],
  'family-given-middle': ['Putra, Yoga Adi, M.M.', label('last, others', 'belakang, lainnya')],
  'family-title-given-middle': ['Putra, Dr. Yoga Adi, M.M.', label('with title', 'dengan gelar')],
  'family-before-given': ['Putra Yoga Adi, M.M.', label('without a comma', 'tanpa koma')],
} as const satisfies Readonly<Record<string, readonly [string, Label]>>;

export type NamePattern = keyof typeof WORDS;
export const NAME_PATTERNS = Object.keys(WORDS) as readonly NamePattern[];

/** The person of the examples. */
export const NAME_EXAMPLE = {
  title: 'Dr.',
  firstName: 'Yoga',
  middleName: 'Adi',
  lastName: 'Putra',
  suffix: 'M.M.',
  preferredName: 'Yogi',
} as const;

export const NAME_PATTERN_CHOICES = NAME_PATTERNS.map((value) => {
  const [example, { en, id }] = WORDS[value];
  return { value, label: label(`${example} · ${en}`, `${example} · ${id}`) };
});
