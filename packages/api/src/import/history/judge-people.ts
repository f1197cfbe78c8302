import { errorAt, type Finding, transitionRule } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type PlanFinding, planFindingText, planTransitions, type TimelineCommand } from '../../employee/index.ts';
import type { Origin, SetRow, Verdict } from '../entities/entity.ts';
import { type HistoryKind, type PersonPlan, planPeople } from './plan-people.ts';

/** Rules about several people at once: while others of the file are still to come, they cannot be told. */
const OF_OTHERS: ReadonlySet<string> = new Set(['MANAGER_NOT_EMPLOYED', 'MANAGER_CYCLE', 'HAS_REPORTS']);

/** What each row would do, and everything that the timeline has against it. */
export async function judgePeople(
  tx: Tx,
  where: Origin & { readonly alone: boolean },
  kind: HistoryKind,
  rows: readonly SetRow[],
): Promise<Map<number, Verdict>> {
  const plans = await planPeople(tx, where, kind, rows);
  const found = new Map<number, Finding[]>();
  const report = (row: number, finding: Finding): void => void found.set(row, [...(found.get(row) ?? []), finding]);
  for (const { findings } of plans) for (const { row, finding } of findings) report(row, finding);
  await judge(plans.filter(({ findings, requests }) => findings.length === 0 && requests.length > 0));
  return new Map(
    plans.flatMap(({ rows: own, states }) =>
      own.map(({ no }) => [no, { state: states.get(no) ?? 'same', findings: found.get(no) ?? [] }] as const),
    ),
  );

  /** Whoever has something against them is left out and the others are judged again; what concerns all is found by halves. */
  async function judge(people: readonly PersonPlan[]): Promise<void> {
    if (people.length === 0) return;
    const requests = people.flatMap((one) => one.requests);
    const places = people.flatMap((one) => one.rowOf.map((row) => ({ row, id: one.id })));
    const origin = { tenantId: where.tenantId, userId: null, reviewed: true, mayNameInactive: true };
    const plan = await planTransitions(tx, origin, requests);
    const findings = plan.findings.filter(({ code }) => where.alone || !OF_OTHERS.has(code));
    if (findings.length === 0) return;
    const own = findings.filter(({ request }) => request !== null);
    const [first] = people;
    if (own.length > 0) {
      for (const finding of own) {
        const place = places[finding.request ?? 0];
        if (place) report(place.row, asFinding(finding, requests[finding.request ?? 0]));
      }
      const out = new Set(own.map(({ request }) => places[request ?? 0]?.id));
      await judge(people.filter(({ id }) => !out.has(id)));
    } else if (people.length === 1 && first) {
      for (const finding of findings) report(first.rowOf[0] ?? 0, asFinding(finding, undefined));
    } else {
      const middle = Math.ceil(people.length / 2);
      await judge(people.slice(0, middle));
      await judge(people.slice(middle));
    }
  }
}

/** Where a file says what an event calls otherwise. */
const columnOf = (path: string, request: TimelineCommand | undefined): string => {
  if (path === 'effectiveDate') return 'validFrom';
  if (path !== 'reasonId') return path;
  const type = request && 'draft' in request ? request.draft.type : undefined;
  return type && transitionRule(type).does === 'opens' ? 'hireReasonId' : 'endReasonId';
};

const asFinding = (finding: PlanFinding, request: TimelineCommand | undefined): Finding =>
  errorAt(columnOf(finding.path, request), finding.code, planFindingText(finding));
