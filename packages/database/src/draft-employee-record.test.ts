import { EMPLOYEE_RECORDS } from '@personalia/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { draftEmployeeRecord } from './draft-employee-record.ts';

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const columnsOf = async (table: string): Promise<{ column_name: string }[]> =>
  (
    await owner.query(
      "select column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1 order by column_name",
      [table],
    )
  ).rows;
/** What the database writes down by itself is no field that somebody fills in. */
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  EmployeeDocument: ['verified_at', 'verified_by'],
  EmployeeFormerName: ['name_parts'],
};
const tables: Readonly<Record<string, string>> = { Employee: 'employee', DocumentType: 'document_type' };

describe('drafted tables of employee records', () => {
  test.each(EMPLOYEE_RECORDS.map((one) => [one.name, one] as const))(
    'the draft of %s makes the table that the product has, with an index by employee',
    async (name, record) => {
      const before = (await columnsOf(record.table)).filter(
        ({ column_name }) => !OWN_COLUMNS[name]?.includes(column_name),
      );
      const drafted = `drafted_${record.table}`;
      await owner.query(draftEmployeeRecord({ ...record, table: drafted }, (to) => tables[to] ?? to));
      expect(await columnsOf(drafted)).toEqual(before);
      const { rows } = await owner.query('select indexdef from pg_indexes where tablename = any($1)', [
        [record.table, drafted],
      ]);
      const byEmployee = rows.filter((row) => row.indexdef.endsWith('USING btree (tenant_id, employee_id)'));
      expect(byEmployee).toHaveLength(2);
    },
  );
});
