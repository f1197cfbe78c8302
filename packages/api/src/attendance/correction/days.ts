import type {
  CalendarDate,
  CorrectionOfDay,
  CorrectionOfDayOutcome,
  CreateCorrectionOfDays,
  InputOf,
  PreviewCorrectionOfDays,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { CORRECTION_MENU } from '../day/view.ts';
import { byItself, findingsOf, namesOf } from '../each-by-itself.ts';
import { createCorrection, evaluate } from './act.ts';
import { sentenceOf } from './evaluate.ts';

/** The same correction of several days, each judged and sent as if it were entered alone (attendance 12). */

type Wanted = InputOf<typeof PreviewCorrectionOfDays>['body'];
type Day = Wanted['days'][number];

const idsOf = (days: readonly Day[]): string[] => [...new Set(days.map(({ employeeId }) => employeeId))];
/** In the order of ids, as whoever locks several employees at once does. */
const inOrder = (days: readonly Day[]): Day[] =>
  days.toSorted((a, b) => a.employeeId.localeCompare(b.employeeId) || a.date.localeCompare(b.date));

async function refuseOutOfScope(tx: Tx, caller: Caller, days: readonly Day[]): Promise<void> {
  if (await isOutOfScope(tx, caller, { menus: [CORRECTION_MENU], action: 'create' }, idsOf(days)))
    throw new Problem('NOT_FOUND');
}

/** What each day would become, or what speaks against it; the days of an employee use up their limit one after the other. */
export async function previewDays(tx: Tx, caller: Caller, { days, ...wanted }: Wanted): Promise<CorrectionOfDay[]> {
  await refuseOutOfScope(tx, caller, days);
  const names = await namesOf(tx, caller.tenantId, idsOf(days));
  const byEmployee = Map.groupBy(inOrder(days), ({ employeeId }) => employeeId);
  const lines = await together(
    ...[...byEmployee].map(([employeeId, own]) =>
      linesOf(tx, caller, own, { ...wanted, employee: names.get(employeeId) ?? '' }),
    ),
  );
  const known = new Map(lines.flat().map((line) => [keyOf(line), line]));
  return days.flatMap((day) => known.get(keyOf(day)) ?? []);
}

const keyOf = ({ employeeId, date }: { readonly employeeId: string; readonly date: string }): string =>
  `${employeeId} ${date}`;

async function linesOf(
  tx: Tx,
  caller: Caller,
  days: readonly Day[],
  { employee, reasonCode, note, ...wanted }: Omit<Wanted, 'days'> & { readonly employee: string },
): Promise<CorrectionOfDay[]> {
  const { slotNo, clockIn = null, clockOut = null, shiftId = null, statusId = null } = wanted;
  // Until a reason is chosen nothing is said of it.
  const reason = reasonCode ? { reason: { code: reasonCode, note, attachments: 0 } } : {};
  const alongside = new Map<string, { used: number; usedAtOnce: number }>();
  const lines: CorrectionOfDay[] = [];
  for (const { employeeId, date } of days) {
    const draft = { employeeId, date: date as CalendarDate, slotNo, clockIn, clockOut, shiftId, statusId };
    try {
      const found = await evaluate(tx, caller, { ...draft, voidPunchIds: [], alongside, ...reason });
      const { before, after, type, isApprovedAtOnce, period } = found;
      const problems = found.problems.map((one) => ({
        code: one.code,
        path: one.path,
        message: sentenceOf(one, caller.locale),
      }));
      lines.push({ employeeId, date, employee, effect: { before, after, type, isApprovedAtOnce }, problems });
      if (problems.length > 0) continue;
      const { used, usedAtOnce } = alongside.get(period.code) ?? { used: 0, usedAtOnce: 0 };
      alongside.set(period.code, { used: used + 1, usedAtOnce: usedAtOnce + (isApprovedAtOnce ? 1 : 0) });
    } catch (error) {
      // Nobody is employed there on that day.
      if (!(error instanceof Problem)) throw error;
      lines.push({ employeeId, date, employee, effect: null, problems: findingsOf(error, caller) });
    }
  }
  return lines;
}

/** A request for each day: what is refused for one stops none of the others. */
export async function createForDays(
  tx: Tx,
  caller: Caller,
  { days, ...wanted }: InputOf<typeof CreateCorrectionOfDays>['body'],
): Promise<CorrectionOfDayOutcome[]> {
  await refuseOutOfScope(tx, caller, days);
  const names = await namesOf(tx, caller.tenantId, idsOf(days));
  const outcomes: CorrectionOfDayOutcome[] = [];
  for (const { employeeId, date } of inOrder(days)) {
    const day = { employeeId, date, employee: names.get(employeeId) ?? '' };
    const found = await byItself(tx, caller, () =>
      createCorrection(tx, caller, { employeeId, date, ...wanted, voidPunchIds: [], submit: true }),
    );
    outcomes.push(
      'done' in found
        ? { ...day, id: found.done.id, no: found.done.no, problems: [] }
        : { ...day, id: null, no: null, problems: found.problems },
    );
  }
  return outcomes;
}
