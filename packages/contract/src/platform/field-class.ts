/** Field classes of organisation-and-employee 0.2: a role grants view and edit per class on top of its menu actions. */
export const FIELD_CLASSES = [
  'basic',
  'personal',
  'contact',
  'identifier',
  'bank',
  'pay',
  'medical',
  'disciplinary',
  'document',
] as const;
export type FieldClass = (typeof FIELD_CLASSES)[number];

/**
 * Facts that a company may do without, by the names of their fields, and the class of each
 * (organisation-and-employee 10.2). Such a fact is a class within its class: closed to everybody while the company does
 * not use it, and otherwise as open as its class. So whatever asks for the class of a field keeps it out as well.
 */
export const OPTIONAL_FACTS = { religion: 'personal', bloodType: 'personal' } as const satisfies Readonly<
  Record<string, FieldClass>
>;
export type OptionalFact = keyof typeof OPTIONAL_FACTS;

/** What decides who may use a field. */
export type AccessClass = FieldClass | OptionalFact;
export const ACCESS_CLASSES: readonly AccessClass[] = [
  ...FIELD_CLASSES,
  ...(Object.keys(OPTIONAL_FACTS) as OptionalFact[]),
];

const isOptionalFact = (one: AccessClass): one is OptionalFact => Object.hasOwn(OPTIONAL_FACTS, one);

/** The field class, of an optional fact the one that it belongs to. */
export const fieldClassOf = (one: AccessClass): FieldClass => (isOptionalFact(one) ? OPTIONAL_FACTS[one] : one);

/** Whether nothing is known of the fact: the company does without it. */
export const isUnused = (one: AccessClass, factsInUse: readonly string[]): boolean =>
  isOptionalFact(one) && !factsInUse.includes(one);

export const CLASS_ACCESS = ['none', 'view', 'edit'] as const;
export type ClassAccess = (typeof CLASS_ACCESS)[number];
