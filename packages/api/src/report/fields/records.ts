import { columnName, EMPLOYEE_RECORDS, type EmployeeRecord, type Field, sortableFields } from '@personalia/contract';
import { sql } from 'kysely';
import { type At, col, type Sql } from '../at.ts';
import { type RegisterField, registerField } from './register-field.ts';
import { inFull } from './sealed.ts';

/**
 * Kinds of which one row says enough: that of the day, the main one, or the first of their list. Where rows of the
 * register are about such records, it is the record of the row.
 */
const ONE_ROW = [
  'Contract',
  'Address',
  'EmergencyContact',
  'FamilyMember',
  'Education',
  'WorkHistory',
  'Certification',
  'Training',
  'Membership',
  'BankAccount',
  'TaxProfile',
  'Medical',
  'Equipment',
];

/** What a kind prefers before anything else. */
const FIRST: Readonly<Record<string, Sql>> = {
  Address: sql`r.type = 'domicile' desc`,
  BankAccount: sql`r.purpose = 'payroll' desc`,
  Contract: sql`r.state in ('active', 'ended') desc`,
};

/** Which of several rows is shown, best first. */
function preference({ fields, ofEmployee, list }: EmployeeRecord, at: At): Sql {
  const parts: Sql[] = [];
  const first = FIRST[ofEmployee.child];
  if (first) parts.push(first);
  const [from, to] = 'startDate' in fields ? ['start_date', 'end_date'] : ['valid_from', 'valid_to'];
  if (('startDate' in fields && 'endDate' in fields) || ('validFrom' in fields && 'validTo' in fields))
    parts.push(
      sql`(${col('r', from)} <= ${at.day} and (${col('r', to)} is null or ${col('r', to)} >= ${at.day})) desc`,
    );
  if (ofEmployee.single) parts.push(sql`${col('r', columnName(ofEmployee.single.mark))} desc`);
  const descending = list.sort.startsWith('-');
  const sorted = col('r', columnName(list.sort.replace(/^-/, '')));
  parts.push(descending ? sql`${sorted} desc nulls last` : sql`${sorted} nulls last`, sql`r.id`);
  return sql.join(parts);
}

export function rowOf(definition: EmployeeRecord, at: At): string {
  if (at.record === definition.ofEmployee.child) return 'one';
  const alias = `r_${definition.table}`;
  return at.use(
    alias,
    sql`left join lateral (
      select * from ${sql.table(definition.table)} r where r.tenant_id = t.tenant_id and r.employee_id = t.id and r.status = 'active'
      order by ${preference(definition, at)} limit 1
    ) ${sql.ref(alias)} on true`,
  );
}

const shown = ([name, one]: [string, Field], definition: EmployeeRecord): boolean =>
  // A reference out of a record is no name; a long text does not fit a cell.
  one.kind !== 'reference' && sortableFields(definition.fields).includes(name);

function columnsOf(definition: EmployeeRecord): RegisterField[] {
  const { child } = definition.ofEmployee;
  return Object.entries(definition.fields)
    .filter((entry) => shown(entry, definition))
    .map(([name, one]) =>
      registerField(
        `${child}.${name}`,
        definition.label.one,
        { ...one, required: false },
        definition.ofEmployee.dated !== null,
        (at) => col(rowOf(definition, at), columnName(name)),
        { ...inFull(definition, name, (at) => rowOf(definition, at)), belongsTo: child },
      ),
    );
}

/** What is known of an employee besides person and employment, one row of each kind. */
export const recordColumns: readonly RegisterField[] = ONE_ROW.flatMap((child) =>
  columnsOf(EMPLOYEE_RECORDS.find((one) => one.ofEmployee.child === child) as EmployeeRecord),
);
