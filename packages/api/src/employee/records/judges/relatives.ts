import { type CalendarDate, FamilyMember, type LeapDay } from '@personalia/contract';
import { dependantUntil } from '@personalia/domain';
import { sql } from 'kysely';
import { leapDayOf } from '../../leap-day.ts';
import type { RecordWays } from '../way.ts';
import { refusal, say } from './say.ts';

/** Living spouses that nobody is asked about. */
const USUAL_SPOUSES = 1;

const childOf = (record: Readonly<Record<string, unknown>>) => ({
  relation: String(record['relation']),
  birthDate: (record['birthDate'] ?? null) as CalendarDate | null,
  isStudying: record['isStudying'] === true,
  isMarried: record['isMarried'] === true,
  isDisabled: record['isDisabled'] === true,
  deceasedOn: (record['deceasedOn'] ?? null) as CalendarDate | null,
  benefitTo: (record['benefitTo'] ?? null) as CalendarDate | null,
});

export const familyMemberWays: Partial<RecordWays> = {
  facts: async (tx) => ({ leapDay: await leapDayOf(tx) }),
  compute: (record, _owner, facts) => ({
    dependantUntil:
      record['isDependant'] === true ? dependantUntil(childOf(record), facts['leapDay'] as LeapDay) : null,
  }),
  async judge({ tx, caller, owner, id, values }) {
    if (values['colleagueId'] === owner.id) throw refusal(caller, 'colleagueId', 'NOT_SELF');
    if (values['relation'] !== 'spouse' || values['deceasedOn'] !== null) return [];
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(FamilyMember.table)}
      where tenant_id = ${caller.tenantId} and employee_id = ${owner.id}::uuid and relation = 'spouse' and deceased_on is null
        and id is distinct from ${id}::uuid`.execute(tx);
    const n = (rows[0]?.n ?? 0) + 1;
    return n > USUAL_SPOUSES ? [say(caller, 'TOO_MANY_SPOUSES', { n })] : [];
  },
};

export const emergencyContactWays: Partial<RecordWays> = {
  async judge({ caller, owner, values }) {
    const typed = [values['phone1'], values['phone2']];
    return owner.phones.some((one) => typed.includes(one)) ? [say(caller, 'OWN_PHONE')] : [];
  },
};
