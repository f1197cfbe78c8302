import { type CalendarDate, FamilyMember, type LeapDay } from '@personalia/contract';
import { dependantUntil, isLivingSpouse, judgeColleague, judgeContactPhones, judgeSpouses } from '@personalia/domain';
import { sql } from 'kysely';
import { leapDayOf } from '../../leap-day.ts';
import type { RecordBehaviour } from '../way.ts';
import { ofOwner, ownersIn, type RecordJudge } from './judge.ts';

/** Living spouses: those of the rows so far with those that are there. */
const spouses: RecordJudge = async ({ tx, tenantId, memory }, rows) => {
  const { rows: stored } = await sql<{ id: string; employeeId: string }>`
    select id, employee_id as "employeeId" from ${sql.table(FamilyMember.table)}
    where tenant_id = ${tenantId} and employee_id = any(${ownersIn(rows)}::uuid[]) and relation = 'spouse' and deceased_on is null`.execute(
    tx,
  );
  const written = new Set(rows.map(({ id }) => id));
  return rows.map(({ values }) => {
    if (!isLivingSpouse(values)) return [];
    const key = `spouses ${String(values['employeeId'])}`;
    const earlier = Number(memory.get(key) ?? 0);
    memory.set(key, earlier + 1);
    const there = stored.filter(({ id, employeeId }) => employeeId === values['employeeId'] && !written.has(id));
    return judgeSpouses(values, there.length + earlier);
  });
};

const childOf = (record: Readonly<Record<string, unknown>>) => ({
  relation: String(record['relation']),
  birthDate: (record['birthDate'] ?? null) as CalendarDate | null,
  isStudying: record['isStudying'] === true,
  isMarried: record['isMarried'] === true,
  isDisabled: record['isDisabled'] === true,
  deceasedOn: (record['deceasedOn'] ?? null) as CalendarDate | null,
  benefitTo: (record['benefitTo'] ?? null) as CalendarDate | null,
});

export const familyMemberBehaviour: Partial<RecordBehaviour> = {
  facts: async (tx) => ({ leapDay: await leapDayOf(tx) }),
  compute: (record, _owner, facts) => ({
    dependantUntil:
      record['isDependant'] === true ? dependantUntil(childOf(record), facts['leapDay'] as LeapDay) : null,
  }),
  judges: [(_context, rows) => rows.map(({ values }) => judgeColleague(values)), spouses],
};

export const emergencyContactBehaviour: Partial<RecordBehaviour> = {
  judges: [ofOwner(judgeContactPhones)],
};
