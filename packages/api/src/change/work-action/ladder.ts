import type { CalendarDate, GetWorkActionLadder, InputOf, WorkActionLadder } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type LadderStanding, ladderOn, type StepTaken } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { personOf } from '../career/person.ts';
import { maySee } from './standing.ts';
import { type ActionType, readTypes } from './store.ts';

/** Issued actions of a person that stand on a ladder. */
export async function stepsTaken(tx: Tx, tenantId: string, employeeId: string): Promise<StepTaken[]> {
  const { rows } = await sql<StepTaken>`
    select p.id, p.type_id as "typeId", p.issue_date as "validFrom", p.valid_to as "validTo", p.state = 'CANCELLED' as "isRevoked",
      p.superseded_on as "supersededOn"
    from work_action p join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId}::uuid and p.state in ('APPROVED', 'CANCELLED')
      and t.ladder is not null order by p.issue_date, p.id`.execute(tx);
  return rows;
}

export interface Step {
  readonly typeId: string;
  readonly level: number;
  readonly allowSkip: boolean;
  readonly type: ActionType;
}
export type Ladder = LadderStanding<Step, StepTaken>;

/** One ladder on a day. A type that is not used any more stays a step as long as somebody stands on it. */
export function ladderOf(
  ladder: string,
  types: readonly ActionType[],
  taken: readonly StepTaken[],
  day: CalendarDate,
): Ladder {
  const steps = types
    .filter((one) => one.ladder === ladder && (one.isActive || taken.some(({ typeId }) => typeId === one.id)))
    .map((type) => ({ typeId: type.id, level: type.level ?? 0, allowSkip: type.allowSkip, type }));
  return ladderOn(steps, taken, day);
}

/** The same on the day of an incident, today if none is named. */
export async function ladderOnDay(
  tx: Tx,
  caller: Caller,
  { employeeId, date }: InputOf<typeof GetWorkActionLadder>['query'],
): Promise<WorkActionLadder[]> {
  const { today } = await personOf(tx, caller.tenantId, employeeId);
  return laddersOf(tx, caller, employeeId, date ?? (today as CalendarDate));
}

/** The ladders of a person on a day, for whoever may see warnings. */
export async function laddersOf(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  day: CalendarDate,
): Promise<WorkActionLadder[]> {
  if (!maySee(caller, 'disciplinary') || caller.employeeId === employeeId) return [];
  const types = await readTypes(tx, caller);
  const taken = await stepsTaken(tx, caller.tenantId, employeeId);
  const ladders = new Set(types.flatMap(({ ladder }) => (ladder === null ? [] : [ladder])));
  return [...ladders].map((ladder) => {
    const { steps, active, because, next } = ladderOf(ladder, types, taken, day);
    return {
      ladder,
      steps: steps.map(({ typeId, level, allowSkip, type }) => {
        const one = active.get(typeId);
        return {
          typeId,
          level,
          allowSkip,
          code: type.code,
          name: type.name,
          active: one ? { id: one.id, from: one.validFrom, to: one.validTo } : null,
        };
      }),
      nextTypeId: next?.typeId ?? null,
      becauseTypeId: because?.typeId ?? null,
    };
  });
}

/** Ladders that types belong to; none for whoever sees no warnings. */
export async function namesOfLadders(tx: Tx, caller: Caller): Promise<string[]> {
  if (!maySee(caller, 'disciplinary')) return [];
  const types = await readTypes(tx, caller);
  return [...new Set(types.flatMap(({ ladder }) => ladder ?? []))].sort();
}
