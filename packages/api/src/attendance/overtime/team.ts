import type {
  CalendarDate,
  CreateTeamOvertime,
  InputOf,
  PreviewTeamOvertime,
  TeamOvertimeLine,
  TeamOvertimeOutcome,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { byItself, findingsOf, namesOf } from '../each-by-itself.ts';
import { addOvertime } from './act.ts';
import { findOvertime, sentenceOf } from './evaluate.ts';
import { mayGoBack } from './request-type.ts';

type Wanted = InputOf<typeof PreviewTeamOvertime>['body'];

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
    const found = await byItself(tx, caller, () => addOvertime(tx, caller, { employeeId, ...wanted, submit: true }));
    outcomes.push(
      'done' in found
        ? { ...person, id: found.done.id, no: found.done.no, problems: [] }
        : { ...person, id: null, no: null, problems: found.problems },
    );
  }
  return outcomes;
}
