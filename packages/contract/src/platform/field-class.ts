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

export const CLASS_ACCESS = ['none', 'view', 'edit'] as const;
export type ClassAccess = (typeof CLASS_ACCESS)[number];
