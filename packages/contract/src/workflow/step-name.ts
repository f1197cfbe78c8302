import { type Label, label } from '../platform/label.ts';

/** How steps of standard workflows are called; a tenant gets these names in the language of the company. */
export const STEP_NAMES = {
  manager: label('Manager', 'Atasan'),
  receivingManager: label('Receiving manager', 'Atasan penerima'),
  hr: label('HR', 'HR'),
  finance: label('Finance', 'Keuangan'),
  secondPerson: label('Second person', 'Orang kedua'),
  anotherAdministrator: label('Another administrator', 'Administrator lain'),
  /** Of the step that the engine adds. */
  fallback: label('Fallback approval', 'Persetujuan cadangan'),
} as const satisfies Readonly<Record<string, Label>>;
const BY_NAME = new Map<string, Label>(
  Object.values(STEP_NAMES).flatMap((one) => [one.en, one.id].map((name) => [name, one] as const)),
);

/** A step's name for whoever reads it; a name that a company gave is the same in every language. */
export const stepLabel = (name: string): Label => BY_NAME.get(name) ?? label(name, name);
