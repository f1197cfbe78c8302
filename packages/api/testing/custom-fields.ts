/** Custom fields in tests: what a definition says when it says nothing special. */
import type { Person } from './index.ts';

const PLAIN = { type: 'text', fieldClass: 'personal', isRequired: false, isUnique: false, isInRegister: true };

export interface DefinedField {
  readonly id: string;
  readonly code: string;
  readonly version: number;
}

export async function defineField(person: Person, code: string, change: object = {}): Promise<DefinedField> {
  const names = { code, nameEn: `Field ${code}`, nameId: `Isian ${code}` };
  const made = await person.post('/v1/CustomField', { ...PLAIN, position: 100, ...names, ...change });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data;
}

/** Gives somebody values by the codes of fields. */
export async function giveValues(person: Person, employeeId: string, values: object): Promise<void> {
  const path = `/v1/Employee/${employeeId}/Custom`;
  const { version } = (await person.get(path)).body.data;
  const saved = await person.put(path, { values, version });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}
