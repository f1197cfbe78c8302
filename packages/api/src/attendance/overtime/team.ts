import type {
  CalendarDate,
  CreateTeamOvertime,
  InputOf,
  PreviewTeamOvertime,
  TeamOvertimeLine,
  TeamOvertimeOutcome,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, problemOfDatabaseError } from '../../platform/http/index.ts';
import { addOvertime } from './act.ts';
import { findOvertime, sentenceOf } from './evaluate.ts';
import { mayGoBack } from './request-type.ts';

type Wanted = InputOf<typeof PreviewTeamOvertime>['body'];
type Finding = TeamOvertimeLine['problems'][number];

async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from employee_current where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What is said of a refusal, at its fields or of the whole. */
function findingsOf(problem: Problem, { locale, traceId }: Caller): Finding[] {
  const { code, message, errors } = problem.body(locale, traceId) as {
    code: string;
    message: string;
    errors: Finding[];
  };
  return errors.length > 0
    ? errors.map((one) => ({ code: one.code, path: one.path, message: one.message }))
    : [{ code, path: '', message }];
}

/** What overtime of several employees would come to, each judged by their own day and rule; nothing is written. */
export async function previewTeam(
  tx: Tx,
  caller: Caller,
  { employeeIds, date, from, to }: Wanted,
): Promise<TeamOvertimeLine[]> {
  const { tenantId, locale } = caller;
  const names = await namesOf(tx, tenantId, employeeIds);
  const lines = employeeIds.map(async (employeeId): Promise<TeamOvertimeLine> => {
    const employee = names.get(employeeId) ?? '';
    const draft = { employeeId, date: date as CalendarDate, from, to };
    const found = await findOvertime(tx, tenantId, draft, { mayGoBack: mayGoBack(caller, employeeId) });
    const nobody = () => findingsOf(Problem.at('date', 'EMPLOYEE_NOT_EMPLOYED', { employee, date }), caller);
    return {
      employeeId,
      employee,
      shift: found?.shift ?? null,
      plannedMinutes: found?.plannedMinutes ?? null,
      paidMinutes: found?.estimate?.paidMinutes ?? null,
      weightedHours: found?.estimate?.weightedHours ?? null,
      problems: found
        ? found.problems.map((one) => ({ code: one.code, path: one.path, message: sentenceOf(one, locale) }))
        : nobody(),
    };
  });
  return together(...lines);
}

/** A request for each employee, as if it were entered alone: what is refused for one stops none of the others. */
export async function createTeam(
  tx: Tx,
  caller: Caller,
  { employeeIds, ...wanted }: InputOf<typeof CreateTeamOvertime>['body'],
): Promise<TeamOvertimeOutcome[]> {
  const names = await namesOf(tx, caller.tenantId, employeeIds);
  const outcomes: TeamOvertimeOutcome[] = [];
  // In the order of ids, as whoever locks several employees at once does.
  for (const employeeId of employeeIds.toSorted()) {
    const person = { employeeId, employee: names.get(employeeId) ?? '' };
    await sql`savepoint one_request`.execute(tx);
    try {
      const { id, no } = await addOvertime(tx, caller, { employeeId, ...wanted, submit: true });
      await sql`release savepoint one_request`.execute(tx);
      outcomes.push({ ...person, id, no, problems: [] });
    } catch (error) {
      const problem = problemOfDatabaseError(error);
      if (!(problem instanceof Problem)) throw error;
      await sql`rollback to savepoint one_request`.execute(tx);
      outcomes.push({ ...person, id: null, no: null, problems: findingsOf(problem, caller) });
    }
  }
  return outcomes;
}
