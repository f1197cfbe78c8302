/** The employees themselves: the person, the hire, the dated facts and the read model of the list. */
import { Employee } from '@personalia/contract';
import { invented } from '../reference/people.ts';
import type { HttpClient } from '../system/http-client.ts';
import type { ProductPage, Subject } from './subject.ts';

const { page, create } = Employee.endpoints;

/** Somebody who is there already lends the places where newcomers are hired to. */
const lent = ['employerId', 'locationId', 'unitId', 'positionId', 'gradeId', 'employmentType'] as const;

export async function employeeSubject(client: HttpClient): Promise<Subject> {
  const { data } = await client.json<ProductPage>('GET', page.path);
  const colleague = data[0];
  if (!colleague) throw new Error('there are no employees to measure with');
  const places = Object.fromEntries(lent.map((field) => [field, colleague[field]]));
  return {
    name: 'employee',
    list: page.path,
    records: create.path,
    title: 'displayName',
    sort: '-hireDate',
    draft: (n) => {
      const person = invented(n);
      return {
        ...places,
        firstName: person.given_name,
        lastName: `${person.family_name} ${n}`,
        birthDate: person.birth_date,
        workEmail: `newcomer${n}@bench.example`,
        hireDate: '2024-03-01',
      };
    },
    change: (record, n) => ({ preferredName: `Changed ${n}`, version: record.version }),
  };
}
