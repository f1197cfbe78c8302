import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTexts } from './read-imports.ts';
import { tableExceptions } from './table-exceptions.ts';
import { tableOwners, tablesNamed, tableUses, tableViolations } from './table-floors.ts';

const root = join(import.meta.dirname, '../..');
const owners = tableOwners(readTexts(root, 'packages/database/src/tables'), readTexts(root, 'packages/contract/src'));

const judge = (path: string, text: string) =>
  tableUses([{ path, text }], owners).map(({ room, table, owner }) => `${room} names ${table} of ${owner}`);

describe('SQL keeps the floors', () => {
  test('each table belongs to the area that its types stand with', () => {
    expect(
      ['grade', 'employee_family_member', 'app_user', 'import_row', 'job', 'city'].map((one) => owners.get(one)),
    ).toEqual(['organisation', 'employee', 'access', 'import', 'platform', 'region']);
  });

  test.each([
    [
      'packages/api/src/organisation/seats.ts',
      'sql`select 1 from assignment_segment s`',
      'organisation names assignment_segment of employee',
    ],
    [
      'packages/api/src/organisation/seats.ts',
      "tx.selectFrom('employee as e')",
      'organisation names employee of employee',
    ],
    ['packages/api/src/access/people.ts', 'sql`x left join position_list p`', 'access names position of organisation'],
    ['packages/api/src/platform/jobs/clean.ts', 'sql`delete from import_row`', 'platform names import_row of import'],
    [
      'packages/api/src/employee/erasure.ts',
      'sql`update import_change set x = 1`',
      'employee names import_change of import',
    ],
  ])('%s may not say %s', (path, text, expected) => {
    expect(judge(path, text)).toEqual([expected]);
  });

  test.each([
    ['packages/api/src/employee/list.ts', 'sql`select 1 from grade g join app_user u`'],
    ['packages/api/src/import/run.ts', "tx.updateTable('employee')"],
    ['packages/api/src/organisation/job.ts', "tx.insertInto('job')"],
    ['packages/api/src/organisation/seats.test.ts', 'sql`select 1 from employee`'],
    ['packages/api/src/seed/demo.ts', 'sql`select 1 from employee`'],
    [
      'packages/api/src/organisation/seats.ts',
      '/** Reads from employee. */\n  // from employee\n const x = position.from;',
    ],
  ])('%s may say %s', (path, text) => {
    expect(judge(path, text)).toEqual([]);
  });

  test('a table is named once, however often it stands there', () => {
    expect(tablesNamed('from employee e join employee m join grade g', owners)).toEqual(['employee', 'grade']);
  });

  test('an exception more is refused, and one that is no longer needed', () => {
    const uses = tableUses([{ path: 'packages/api/src/region/x.ts', text: 'from employer' }], owners);
    expect(tableViolations(uses, [])).toEqual([expect.stringContaining('ask organisation')]);
    expect(tableViolations(uses, [{ room: 'region', table: 'employer', files: 1 }])).toEqual([]);
    expect(tableViolations([], [{ room: 'region', table: 'employer', files: 1 }])).toEqual([
      expect.stringContaining('lower the 1'),
    ]);
  });

  test('no statement breaks the floors but the known ones, and each of those is still needed', () => {
    const uses = tableUses(readTexts(root, 'packages/api/src'), owners);
    expect(uses.length).toBeGreaterThan(0);
    expect(tableViolations(uses, tableExceptions)).toEqual([]);
  });
});
