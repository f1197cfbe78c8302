import { Employer } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { draftOf } from '../../../testing/drafts.ts';
import { testWorker, uploadsOf } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const admin = api.as('admin@demo.example');
const { check } = uploadsOf(admin);
const { places } = await demoOf(api);

/** What is said of the only row of a file, as column and code. */
async function said(entity: string, content: string, mode: 'update' | 'insert' = 'update'): Promise<string[]> {
  const checked = await check(content, entity, { mode });
  const { body } = await admin.get(`/v1/Import/${checked.id}/Rows?state=error`);
  return (body.data[0]?.issues ?? []).map((one: { column: string; code: string }) => `${one.column} ${one.code}`);
}

describe('0.2, 2 to 7: what a form refuses, an upload does not bring in by the back door', () => {
  test('2: a closed period stays closed, and the currency of pay what it is', async () => {
    const employer = succeeded(await admin.get(`/v1/Employer/${places.employerId}`)).body.data;
    const draft = { ...draftOf(Employer, employer), lockedThrough: '2020-12-31', version: employer.version };
    succeeded(await admin.put(`/v1/Employer/${employer.id}`, draft));
    expect(await said('Employer', 'Code,Records closed through\nNSG,2020-06-30\n')).toEqual([
      'Records closed through LOCK_BACKWARDS',
    ]);
    expect(await said('Employer', 'Code,Records closed through\nNSG,2021-06-30\n')).toEqual([]);
    expect(await said('Employer', 'Code,Currency\nNSG,USD\n')).toEqual(['Currency CURRENCY_IN_USE']);
  });

  test.each([
    ['Employer', 'Code,Status\nNSG,Inactive\n'],
    ['Location', 'Employer,Code,Status\nNSG,JKT,Inactive\n'],
    ['OrganizationUnit', 'Code,Status\nFIN,Inactive\n'],
    ['Position', 'Code,Status\nFIN-1,Inactive\n'],
    ['Grade', 'Code,Status\nG1,Inactive\n'],
  ])(
    '0.2 ACTIVE_ASSIGNMENTS: no upload puts away a record of %s that people are assigned to',
    async (entity, content) => {
      expect(await said(entity, content)).toEqual(['Status ACTIVE_ASSIGNMENTS']);
    },
  );

  test('3: a main location of another employer is not found; 6.2 GRADE_BAND; 7 NEXT_GRADE_LOWER', async () => {
    const other = succeeded(
      await admin.post('/v1/Employer', {
        ...draftOf(Employer, succeeded(await admin.get(`/v1/Employer/${places.employerId}`)).body.data),
        code: 'SIS',
        name: 'Sister',
        lockedThrough: null,
      }),
    ).body.data;
    const place = { employerId: other.id, code: 'SIS-1', name: 'Sister place', locationType: 'office' };
    succeeded(await admin.post('/v1/Location', place));
    const establishment = 'Employer,Code,Name,Main location,Opened on\nNSG,NEW,New,SIS-1,2024-01-01\n';
    expect(await said('Establishment', establishment, 'insert')).toEqual(['Main location LOOKUP_NOT_FOUND']);
    const post = 'Code,Title,Unit,Default grade,Lowest grade,Highest grade\nBAND,Banded,FIN,G1,G2,G4\n';
    expect(await said('Position', post, 'insert')).toEqual(['Default grade GRADE_BAND']);
    expect(await said('Grade', 'Code,Next grade\nG4,G3\n')).toEqual(['Next grade NEXT_GRADE_LOWER']);
  });

  test('5 ACTIVE_ASSIGNMENTS: no upload empties a level that people are in', async () => {
    expect(await said('OrganizationLevel', 'Level,May hold employees\n2,No\n')).toEqual([
      'May hold employees ACTIVE_ASSIGNMENTS',
    ]);
  });
});
