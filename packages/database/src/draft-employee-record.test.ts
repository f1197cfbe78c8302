import { EMPLOYEE_RECORDS } from '@personalia/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { draftEmployeeRecord } from './draft-employee-record.ts';

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const columnsOf = async (table: string): Promise<unknown[]> =>
  (
    await owner.query(
      "select column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' and table_name = $1 order by column_name",
      [table],
    )
  ).rows;
const tables: Readonly<Record<string, string>> = { Employee: 'employee', DocumentType: 'document_type' };

describe('drafted tables of employee records', () => {
  test.each(EMPLOYEE_RECORDS.map((one) => [one.name, one] as const))(
    'the draft of %s makes the table that the product has, with an index by employee',
    async (_name, record) => {
      const before = await columnsOf(record.table);
      const drafted = `drafted_${record.table}`;
      await owner.query(draftEmployeeRecord({ ...record, table: drafted }, (name) => tables[name] ?? name));
      expect(await columnsOf(drafted)).toEqual(before);
      const { rows } = await owner.query('select indexdef from pg_indexes where tablename = any($1)', [
        [record.table, drafted],
      ]);
      const byEmployee = rows.filter((row) => row.indexdef.endsWith('USING btree (tenant_id, employee_id)'));
      expect(byEmployee).toHaveLength(2);
    },
  );
});
