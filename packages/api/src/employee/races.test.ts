import {
  Employer,
  Grade,
  Location,
  OrganizationLevel,
  OrganizationUnit,
  Position,
  type Resource,
} from '@personalia/contract';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { draftOf } from '../../testing/drafts.ts';
import { type Answer, succeeded, testApi } from '../../testing/index.ts';

const api = await testApi();
const admin = api.as('admin@demo.example');
const hr = api.as('hr@demo.example');
const officer = api.as('multi@demo.example');
const tenantId = await api.tenantId('demo');
const gate = new pg.Client({ connectionString: api.ownerUrl });
await gate.connect();
afterAll(() => gate.end());

const { rows } = await api.owner.query(
  `select employer_id as "employerId", location_id as "locationId", unit_id as "unitId", position_id as "positionId", grade_id as "gradeId"
   from employee_current c where c.tenant_id = $1 and c.status = 'active' order by c.employee_no limit 1`,
  [tenantId],
);
const [home] = rows;
const elsewhere = (
  await api.owner.query('select unit_id as id from employee_current where tenant_id = $1 and unit_id <> $2 limit 1', [
    tenantId,
    home.unitId,
  ])
).rows[0].id;
const today = (await api.owner.query('select app.today_of($1)::text as today', [tenantId])).rows[0].today;

const waiting = async (): Promise<number> =>
  (
    await api.owner.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
  ).rowCount ?? 0;

/** Both have begun before either has ended: the first is stopped as it writes, the second as it writes or waits for the first. */
async function atOnce(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<[Answer, Answer]> {
  await gate.query('begin');
  try {
    await gate.query('lock table audit_log in share mode');
    const one = first();
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
    const other = second();
    await expect.poll(waiting, { timeout: 5_000 }).toBe(2);
    await gate.query('commit');
    return await Promise.all([one, other]);
  } finally {
    await gate.query('rollback');
  }
}

let n = 0;
const hireDraft = (places: object) => {
  n += 1;
  return {
    ...home,
    ...places,
    hireDate: today,
    firstName: 'Raced',
    lastName: `Number${n}`,
    employmentType: 'permanent',
  };
};
const hire = (places: object) => admin.post('/v1/Employee', hireDraft(places));
/** Somebody who has been there for a while. */
const person = async () =>
  succeeded(await admin.post('/v1/Employee', { ...hireDraft({}), hireDate: '2023-01-02' })).body.data;
const record = async (kind: string, id: string) => succeeded(await admin.get(`/v1/${kind}/${id}`)).body.data;
const deactivate = (kind: string, { id, version }: { id: string; version: number }) =>
  admin.post(`/v1/${kind}/${id}/Deactivate`, { version });
const change = async (definition: Resource, id: string, changes: object) => {
  const { name } = definition;
  const now = await record(name, id);
  return () => admin.put(`/v1/${name}/${id}`, { ...draftOf(definition, now), ...changes, version: now.version });
};
const codes = (...answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : (body.errors?.[0]?.code ?? body.code)));

/** A record nobody uses yet, and what of a hire names it: a copy of one that somebody has. */
async function copyOf(definition: Resource, id: string, more: object = {}) {
  n += 1;
  const title = { [definition.title]: `Raced ${n}`, code: `RACE-${n}`, ...more };
  const draft = { ...draftOf(definition, await record(definition.name, id)), ...title };
  return succeeded(await admin.post(`/v1/${definition.name}`, draft)).body.data as { id: string; version: number };
}
const locationOf = (employerId: string) => copyOf(Location, home.locationId, { employerId });
const made = {
  Position: async () => {
    const one = await copyOf(Position, home.positionId);
    return { ...one, places: { positionId: one.id } };
  },
  Grade: async () => {
    const one = await copyOf(Grade, home.gradeId, { rank: 800 + n, nextGradeId: null });
    return { ...one, places: { gradeId: one.id } };
  },
  Location: async () => {
    const one = await locationOf(home.employerId);
    return { ...one, places: { locationId: one.id } };
  },
  Employer: async () => {
    const one = await copyOf(Employer, home.employerId, { registrationNo: null });
    const location = await locationOf(one.id);
    return { ...one, places: { employerId: one.id, locationId: location.id } };
  },
};
const KINDS = ['Position', 'Grade', 'Location', 'Employer'] as const;

describe.each(KINDS)('0.2: %s deactivated at the moment it is begun to be used', (kind) => {
  const fresh = made[kind];

  test('0.2 ACTIVE_ASSIGNMENTS: a hire comes first', async () => {
    const one = await fresh();
    expect(
      codes(
        ...(await atOnce(
          () => hire(one.places),
          () => deactivate(kind, one),
        )),
      ),
    ).toEqual(['done', 'ACTIVE_ASSIGNMENTS']);
  });

  test('0.2 INACTIVE_CHOICE: the hire comes second', async () => {
    const one = await fresh();
    const [gone, hired] = await atOnce(
      () => deactivate(kind, one),
      () => hire(one.places),
    );
    expect([gone.status, hired.status]).toEqual([200, 422]);
    expect((await record(kind, one.id)).status).toBe('inactive');
  });

  test('0.2: somebody is moved there, first or second', async () => {
    for (const isFirst of [true, false]) {
      const one = await fresh();
      const { id } = await person();
      const move = () =>
        admin.post('/v1/CareerTransition', {
          employeeId: id,
          type: kind === 'Grade' ? 'promotion' : 'transfer',
          effectiveDate: today,
          changes: { ...one.places, ...(kind === 'Position' ? { unitId: elsewhere } : {}) },
        });
      const end = () => deactivate(kind, one);
      const [a, b] = isFirst ? await atOnce(move, end) : await atOnce(end, move);
      expect([a.status < 300, b.status < 300], JSON.stringify([a.body, b.body])).toEqual([true, false]);
    }
  });
});

describe('others of their kind', () => {
  const cancel = (id: string) =>
    admin.post(`/v1/CareerTransition/${id}/Cancel`, { reason: 'It was a mistake', reviewed: true });
  /** Somebody who left long ago, with the event that ended it. */
  async function leaver(places: object = {}) {
    const { id, employeeNo } = succeeded(
      await admin.post('/v1/Employee', { ...hireDraft(places), hireDate: '2012-01-02' }),
    ).body.data;
    const ending = { employeeId: id, type: 'resignation', effectiveDate: '2015-06-30', reason: 'moved away' };
    const ended = succeeded(await admin.post('/v1/CareerTransition', ending)).body.data;
    return { id, employeeNo, endId: (Array.isArray(ended) ? ended[0] : ended).id as string };
  }

  test('0.2 ACTIVE_ASSIGNMENTS: an ending is cancelled while the position that the person comes back to is deactivated', async () => {
    const one = await made.Position();
    const { endId } = await leaver(one.places);
    expect(
      codes(
        ...(await atOnce(
          () => cancel(endId),
          () => deactivate('Position', one),
        )),
      ),
    ).toEqual(['done', 'ACTIVE_ASSIGNMENTS']);
  });

  test('0.2 ENDS_BY_THEN: the same the other way round', async () => {
    const one = await made.Position();
    const { endId } = await leaver(one.places);
    const [gone, back] = await atOnce(
      () => deactivate('Position', one),
      () => cancel(endId),
    );
    expect([gone.status, back.status]).toEqual([200, 422]);
  });

  test('7 STEPS_HELD: a grade gets fewer steps while somebody is hired at the last one', async () => {
    const one = await made.Grade();
    const steps = await change(Grade, one.id, { steps: 5 });
    succeeded(await steps());
    const fewer = await change(Grade, one.id, { steps: 2 });
    const hired = () => hire({ ...one.places, gradeStep: 5 });
    expect(codes(...(await atOnce(hired, fewer)))).toEqual(['done', 'STEPS_HELD']);
  });

  test('5 UNIT_HOLDS_NOBODY: a level stops to hold employees while somebody is hired into it', async () => {
    const level = { levelNo: 9, name: 'Raced', colour: 'red', mayHoldEmployees: true, mandatoryInChain: false };
    const { id } = succeeded(await admin.post('/v1/OrganizationLevel', level)).body.data;
    const unit = (
      await copyOf(OrganizationUnit, home.unitId, { parentUnitId: home.unitId, levelId: id, validFrom: null })
    ).id;
    const empty = await change(OrganizationLevel, id, { mayHoldEmployees: false });
    expect(codes(...(await atOnce(() => hire({ unitId: unit }), empty)))).toEqual(['done', 'ACTIVE_ASSIGNMENTS']);
  });

  test('1.7 HAS_REPORTS: a manager leaves while somebody is hired under them, first or second', async () => {
    for (const isFirst of [true, false]) {
      const { id: managerId } = await person();
      const leave = () =>
        admin.post('/v1/CareerTransition', {
          employeeId: managerId,
          type: 'resignation',
          effectiveDate: today,
          reason: 'x',
        });
      const under = () => hire({ managerId });
      const answers = isFirst ? await atOnce(under, leave) : await atOnce(leave, under);
      expect(codes(...answers)).toEqual(['done', isFirst ? 'HAS_REPORTS' : 'MANAGER_NOT_EMPLOYED']);
    }
  });

  test('10.9: an erasure is confirmed while the ending is cancelled or the person is rehired, first or second', async () => {
    const confirm = ({ id, employeeNo }: { id: string; employeeNo: string }) =>
      hr.post(`/v1/Employee/${id}/Anonymize/Confirm`, { employeeNo });
    const rehire = (id: string) =>
      admin.post('/v1/CareerTransition', {
        employeeId: id,
        type: 'rehire',
        effectiveDate: today,
        changes: { ...home, employmentType: 'permanent' },
      });
    for (const comesBack of [({ endId }: { endId: string }) => cancel(endId), ({ id }: { id: string }) => rehire(id)])
      for (const isFirst of [true, false]) {
        const left = await leaver();
        succeeded(await officer.post(`/v1/Employee/${left.id}/Anonymize`, { reason: 'Asked by the person.' }));
        const [back, erase] = [() => comesBack(left as never), () => confirm(left)];
        const answers = isFirst ? await atOnce(back, erase) : await atOnce(erase, back);
        expect(codes(...answers)).toEqual(['done', isFirst ? 'CANNOT_ANONYMISE' : 'ANONYMISED']);
      }
  });
});
