import { type Label, label } from '../platform/label.ts';

/** Names of the steps of standard workflows, which a tenant gets in the language of the company, and of the step that the engine adds. */
const STEP_NAMES: readonly Label[] = [
  label('Manager', 'Atasan'),
  label('Receiving manager', 'Atasan penerima'),
  label('HR', 'HR'),
  label('Finance', 'Keuangan'),
  label('Second person', 'Orang kedua'),
  label('Another administrator', 'Administrator lain'),
  label('Fallback approval', 'Persetujuan cadangan'),
];
const BY_NAME = new Map(STEP_NAMES.flatMap((one) => [one.en, one.id].map((name) => [name, one])));

/** A step's name for whoever reads it; a name that a company gave is the same in every language. */
export const stepLabel = (name: string): Label => BY_NAME.get(name) ?? label(name, name);
