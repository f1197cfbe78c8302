/** A CSV of newcomers as a company would send it, placed where the people of the tenant already are. */

import { invented } from '../reference/people.ts';
import type { HttpClient } from '../system/http-client.ts';

interface Reference {
  readonly code: string | null;
  readonly name: string;
}

interface Colleague {
  readonly employmentType: string;
  readonly refs: Readonly<Record<string, Reference>>;
}

/** The fields of the product that the columns fill, from left to right. */
export const fields = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'workEmail',
  'phone',
  'hireDate',
  'employmentType',
  'employerId',
  'locationId',
  'unitId',
  'positionId',
  'gradeId',
] as const;

/** Where newcomers can go: the places of people who are there already, on the positions of invented people. */
export async function placesFor(client: HttpClient): Promise<readonly Colleague[]> {
  const { data } = await client.json<{ data: Colleague[] }>('GET', '/v1/Employee/GetPagination?pageSize=100');
  return data.filter(({ refs }) => refs['positionId']?.code?.startsWith('P-'));
}

/** `first` keeps the people of one file apart from those of another. */
export function employeeFile(colleagues: readonly Colleague[], first: number, rows: number): Buffer {
  const lines = [fields.join(',')];
  for (let n = first; n < first + rows; n += 1) {
    const colleague = colleagues[n % colleagues.length];
    if (!colleague) throw new Error('there is nobody to place newcomers beside');
    const person = invented(n);
    const code = (field: string) => colleague.refs[field]?.code ?? colleague.refs[field]?.name ?? '';
    lines.push(
      [
        person.given_name,
        `${person.family_name} ${n}`,
        person.birth_date,
        person.gender,
        `upload${n}@bench.example`,
        person.phone,
        person.hire_date,
        colleague.employmentType,
        code('employerId'),
        code('locationId'),
        code('unitId'),
        code('positionId'),
        code('gradeId'),
      ].join(','),
    );
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}
