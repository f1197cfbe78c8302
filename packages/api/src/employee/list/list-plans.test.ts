import { Employee, type ListQuery } from '@personalia/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { testApi } from '../../../testing/index.ts';
import { callerOfJob } from '../../access/index.ts';
import { limitTo, orderBy } from '../../platform/resource/index.ts';
import { partsToday } from './in-parts.ts';
import { orderOf } from './list-order.ts';

const api = await testApi();
const { tenantId } = await demoOf(api);
const hr = await api.owner.query<{ id: string }>(
  "select id from app_user where tenant_id = $1 and email = 'hr@demo.example'",
  [tenantId],
);
const actor = { tenantId, userId: hr.rows[0]?.id ?? '', role: null, locale: 'en', traceId: 'plans' } as const;

/** Also what people had beside it before, and may have again. */
const SORTED = [...Employee.list.columns, 'unitId', 'employerId', 'employmentType', 'gradeId', 'fte'];
/** What may be empty, or is kept with the person: read in parts. */
const IN_PARTS =
  'firstName middleName lastName birthDate gender nationality workEmail phone homePhone managerId gradeStep costCentre lastDay createdAt updatedAt'.split(
    ' ',
  );

describe('how the list of employees is read (performance 1 and 2)', () => {
  test('2: sorted by whatever it shows at first, a page is read along an index, in both directions where nothing is empty', async () => {
    for (const name of SORTED)
      for (const word of [name, `-${name}`]) {
        const plan = await api.door.asActor({ tenantId, userId: null }, async (tx) => {
          const caller = await callerOfJob(tx, actor);
          const order = orderOf(caller, { sort: [word] } as unknown as ListQuery, { orderBy: () => null });
          // Backwards an index has what is empty first, and a list has it last.
          if (order[0]?.nullable && order[0].descending) return null;
          // So few rows as a test has are sorted sooner than read along anything.
          await sql`set local enable_sort = off`.execute(tx);
          await sql`set local enable_seqscan = off`.execute(tx);
          const { rows } = await sql<Record<string, string>>`
            explain select t.id from employee_list t where t.tenant_id = ${tenantId} ${orderBy(order)} ${limitTo(20)}`.execute(
            tx,
          );
          return rows.map((row) => row['QUERY PLAN']).join('\n');
        });
        if (plan === null) continue;
        expect(plan, word).toMatch(/Index (Only )?Scan (Backward )?using employee_current_/);
        expect(plan, word).not.toContain('Sort');
      }
  });

  test('2: what may be empty is read along an index in both directions, as far as a page goes', async () => {
    for (const word of IN_PARTS.flatMap((name) => [name, `-${name}`])) {
      const plan = await api.door.asActor({ tenantId, userId: null }, async (tx) => {
        const caller = await callerOfJob(tx, actor);
        const order = orderOf(caller, { sort: [word] } as unknown as ListQuery, { orderBy: () => null });
        const parts = partsToday(order);
        if (!parts) throw new Error(`${word} is not read in parts`);
        await sql`set local enable_sort = off`.execute(tx);
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await sql<Record<string, string>>`
          explain select t.id from employee_list t where t.tenant_id = ${tenantId} and ${sql.join(parts.having)}
          ${orderBy(order.map((part) => ({ ...part, nullable: false })))} ${limitTo(20)}`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan, word).toMatch(/Index (Only )?Scan (Backward )?using employee_\w+_idx/);
      expect(plan.replaceAll('Incremental Sort', ''), word).not.toContain('Sort  (');
    }
  });

  test('1.6: a list of today in parts has everybody once, in order, and whoever lacks it at its end', async () => {
    const hr = api.as('hr@demo.example');
    const everybody = async (sort: string) => {
      const found: Record<string, string | null>[] = [];
      for (let no = 1, more = true; more; no += 1) {
        const { body } = await hr.get(`/v1/Employee/GetPagination?pageSize=50&page=${no}&sort=${sort}`);
        const { data } = body as { data: Record<string, string | null>[] };
        found.push(...data);
        more = data.length === 50;
      }
      return found;
    };
    const idsOf = (people: readonly { readonly id?: string | null }[]) => people.map(({ id }) => String(id)).toSorted();
    const ids = idsOf(await everybody('displayName'));
    expect(ids.length).toBeGreaterThan(100);
    for (const name of ['middleName', 'gender', 'birthDate', 'createdAt', 'workArrangementId'])
      for (const word of [name, `-${name}`]) {
        const found = await everybody(word);
        expect(idsOf(found), word).toEqual(ids);
        const values = found.map((one) => one[name] ?? null);
        const filled = values.filter((value) => value !== null);
        expect(values.slice(0, filled.length), word).toEqual(filled);
        // References go by what they are called.
        if (name === 'workArrangementId') continue;
        const sorted = filled.toSorted();
        expect(filled, word).toEqual(word === name ? sorted : sorted.toReversed());
      }
  });

  test('1.6: another day sorted by what a reference is called has everybody once, in order, in both directions', async () => {
    const hr = api.as('hr@demo.example');
    const page = async (query: string) => {
      const { status, body } = await hr.get(`/v1/Employee/GetPagination?asOf=2024-06-30&${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as { data: Listed[]; pagination: { next: string | null; totalItems: number } };
    };
    const everybody = async (sort: string) => {
      const found: Listed[] = [];
      let at = await page(`pageSize=50&sort=${sort}`);
      found.push(...at.data);
      for (let no = 2; at.pagination.next; no += 1) {
        at = await page(`pageSize=50&sort=${sort}&page=${no}&after=${at.pagination.next}`);
        found.push(...at.data);
      }
      const { data: last } = await page(`pageSize=50&sort=${sort}&last=true`);
      expect(found.slice(-last.length).map(({ id }) => id)).toEqual(last.map(({ id }) => id));
      return found;
    };
    const ids = (await everybody('displayName')).map(({ id }) => id).toSorted();
    expect(ids.length).toBeGreaterThan(100);
    // Picked by keys alone, these are the same people as with all that a filter may ask for.
    for (const name of ['displayName', 'employeeNo', 'hireDate'])
      for (const word of [name, `-${name}`]) {
        const found = (await everybody(word)).map(({ id }) => id);
        expect(found.toSorted(), word).toEqual(ids);
        expect(
          (await everybody(`${word}&hireDate.from=1900-01-01`)).map(({ id }) => id),
          word,
        ).toEqual(found);
      }
    const byName = (one: Listed): string => one.refs['managerId']?.name ?? '';
    for (const word of ['managerId', '-managerId']) {
      const found: Listed[] = [];
      for (let no = 1; found.length < ids.length; no += 1) {
        const { data } = await page(`pageSize=50&sort=${word}&page=${no}`);
        expect(data, word).not.toHaveLength(0);
        found.push(...data);
      }
      expect(found.map(({ id }) => id).toSorted(), word).toEqual(ids);
      const names = found.map(byName);
      const led = names.filter((name) => name !== '');
      expect(
        names.slice(led.length).every((name) => name === ''),
        word,
      ).toBe(true);
      const sorted = led.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
      expect(led, word).toEqual(word === 'managerId' ? sorted : sorted.toReversed());
    }
    for (const name of ['employerId', 'locationId', 'unitId', 'positionId', 'gradeId'])
      for (const [word, sign] of [[name, 1] as const, [`-${name}`, -1] as const]) {
        const found = await everybody(word);
        expect(found.map(({ id }) => id).toSorted(), word).toEqual(ids);
        const key = (one: Listed) => [one.refs[name]?.name ?? '', one.id] as const;
        const sorted = found.toSorted((a, b) => {
          const [[x, i], [y, j]] = [key(a), key(b)];
          return sign * (x === y ? (i < j ? -1 : 1) : x.localeCompare(y, 'en'));
        });
        expect(found.map(key), word).toEqual(sorted.map(key));
      }
  });
});

interface Listed {
  readonly id: string;
  readonly refs: Readonly<Record<string, { readonly name: string } | undefined>>;
}
