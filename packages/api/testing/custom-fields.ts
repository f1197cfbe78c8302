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

/** A value of every type that is entered, of the kind that files find hard. */
const EVERY_TYPE: Readonly<Record<string, { readonly value: unknown; readonly options?: string }>> = {
  text: { value: '=1+1, "so", 007' },
  note: { value: 'First line\nsecond; line' },
  integer: { value: -12 },
  decimal: { value: '1250.5' },
  date: { value: '2024-02-29' },
  boolean: { value: false },
  choice: { value: 'Red (dark)', options: 'Red (dark)\nBlue' },
  choices: { value: ['North', 'South (old)'], options: 'North\nSouth (old)\nWest' },
  employee: { value: null },
  url: { value: 'https://example.org/a?b=1,2' },
};

/** Gives a kind of record a field of each type that can be uploaded; returns the values for one record, by code. */
export async function defineEveryType(
  person: Person,
  entity: string | null,
  colleague: string,
): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  for (const [type, { value, options }] of Object.entries(EVERY_TYPE)) {
    const code = `${(entity ?? 'people').slice(0, 8)}-${type}`.toUpperCase();
    await defineField(person, code, { entity, type, ...(options ? { options } : {}) });
    values[code] = type === 'employee' ? colleague : value;
  }
  return values;
}
