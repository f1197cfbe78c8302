import type {
  CareerRequest,
  CreateCareerRequest,
  InputOf,
  PreviewCareerRequest,
  SubmitCareerRequest,
  UpdateCareerRequest,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { originOf, previewTransitions, scopeOfEmployees } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { mayUse } from '../../platform/resource/index.ts';
import { refuseStale } from '../../workflow/index.ts';
import { careerFiles } from './files.ts';
import { issueCareerLetters } from './letter.ts';
import { commandsOf, outcomeOf } from './outcome.ts';
import { refuseUnasked, withTarget } from './standing.ts';
import { CAREER_TRANSITION, type CareerContent, type CareerPay, insertRequest, writeRequest } from './store.ts';
import { openDraft, openRequest, viewRequest } from './view.ts';

type Draft = InputOf<typeof CreateCareerRequest>['body'];
type Change = InputOf<typeof UpdateCareerRequest>['body'];
type Act = InputOf<typeof SubmitCareerRequest>['body'];

/** Pay stands apart, because its class is `pay`: that of the others of a batch with whose it is. */
function split<D extends Pick<Draft, 'pay' | 'others'>>({ pay = [], others, ...content }: D) {
  const ofOthers = (others ?? []).flatMap(({ employeeId, pay: own = [] }) =>
    own.map((one) => ({ ...one, employeeId })),
  );
  return {
    content: { ...content, ...(others ? { others: others.map(({ pay: _, ...one }) => one) } : {}) },
    pay: [...pay, ...ofOthers] as CareerPay,
  };
}

/** A draft may be saved with what speaks against it; it is submitted without (12.4). */
export async function createRequest(tx: Tx, caller: Caller, { employeeId, ...draft }: Draft): Promise<CareerRequest> {
  return viewRequest(tx, caller, await saveDraft(tx, caller, employeeId, draft));
}

export async function saveDraft(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  draft: Omit<Draft, 'employeeId'>,
): Promise<string> {
  const { content: typed, pay } = split(draft);
  const content = await withTarget(tx, caller, employeeId, typed);
  await refuseUnasked(tx, caller, { employeeId, content, pay });
  const outcome = await outcomeOf(tx, caller, { employeeId, content, pay });
  return insertRequest(tx, caller, employeeId, { content, pay, outcome });
}

export async function updateRequest(tx: Tx, caller: Caller, id: string, draft: Change): Promise<CareerRequest> {
  const { version, ...rest } = draft;
  const row = await openDraft(tx, caller, id, version);
  const { content: typed, pay } = split(rest);
  const content = await withTarget(tx, caller, row.employeeId, typed as CareerContent);
  const wanted = { employeeId: row.employeeId, content, pay };
  await refuseUnasked(tx, caller, wanted);
  const outcome = await outcomeOf(tx, caller, wanted);
  await writeRequest(tx, caller, row.id, { draft: wanted, outcome });
  return viewRequest(tx, caller, row.id);
}

/** A draft that was never submitted goes for good; the trail keeps that it was there (A3). */
export async function deleteRequest(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await openDraft(tx, caller, id);
  if (row.transactionNo !== null) throw new Problem('FORBIDDEN');
  await careerFiles.removeAll(tx, caller.tenantId, row);
  await tx.deleteFrom('career_request').where('tenant_id', '=', caller.tenantId).where('id', '=', row.id).execute();
}

export async function submitRequest(tx: Tx, caller: Caller, id: string, { version }: Act): Promise<CareerRequest> {
  const row = await openDraft(tx, caller, id, version);
  await refuseUnasked(tx, caller, row);
  // What the approvers compare is what is so as they are asked.
  await writeRequest(tx, caller, row.id, { outcome: await outcomeOf(tx, caller, row) });
  await submitSaved(tx, caller, row.id);
  return viewRequest(tx, caller, row.id);
}

/** Hands a saved request to the approvers; its number. */
export async function submitSaved(tx: Tx, caller: Caller, id: string): Promise<string | null> {
  const { transactionNo, state } = await requestEngine().submit(tx, caller, CAREER_TRANSITION, id);
  // Where nobody has to decide, the effects have closed it already.
  await writeRequest(tx, caller, id, {
    transactionNo,
    isSubmitted: true,
    ...(state === 'PENDING' ? { state: 'PENDING' as const } : {}),
  });
  return transactionNo;
}

export async function takeBackRequest(
  tx: Tx,
  caller: Caller,
  id: string,
  action: 'recall' | 'withdraw',
  { version, comment }: Act,
): Promise<CareerRequest> {
  const { row } = await openRequest(tx, caller, id, 'change');
  if (row.createdBy !== caller.userId) throw new Problem('NOT_FOUND');
  await refuseStale(tx, caller, 'career_request', row, version);
  await requestEngine()[action](tx, caller, CAREER_TRANSITION, row.id, { comment });
  return viewRequest(tx, caller, row.id);
}

/** Once its template has no gaps any more, the letter that waited since the approval is issued. */
export async function issueWaitingLetter(tx: Tx, caller: Caller, id: string, version: number): Promise<CareerRequest> {
  const { row } = await openRequest(tx, caller, id, 'change');
  if (!row.letterWaits) throw new Problem('NOT_FOUND');
  await refuseStale(tx, caller, 'career_request', row, version);
  const gaps = await issueCareerLetters(tx, caller, row);
  if (gaps.length > 0) throw new Problem('LETTER_GAPS', { values: { fields: gaps.join(', ') } });
  await writeRequest(tx, caller, row.id, { letterWaits: false });
  return viewRequest(tx, caller, row.id);
}

/** The dry run of the timeline, with those who report to the person. */
export async function previewRequest(
  tx: Tx,
  caller: Caller,
  { employeeId, ...draft }: InputOf<typeof PreviewCareerRequest>['body'],
) {
  const { content: typed, pay } = split(draft);
  const content = await withTarget(tx, caller, employeeId, typed);
  await refuseUnasked(tx, caller, { employeeId, content, pay });
  const commands = await commandsOf(tx, caller, { employeeId, content, pay });
  const preview = await previewTransitions(tx, caller, originOf(caller, true), commands);
  // Whoever does not see pay has no line of it to look at.
  const differences = preview.differences
    .map((one) => ({ ...one, facts: one.facts.filter((fact) => fact !== 'pay' || mayUse(caller, 'pay', 'view')) }))
    .filter(({ facts }) => facts.length > 0);
  return { ...preview, differences, reports: await reportsOf(tx, caller, employeeId, content.effectiveDate) };
}

const MOST_NAMES = 10;

/** Who reports to somebody on a day: their number, and the names of those whom the viewer may see. */
export async function reportsOf(tx: Tx, caller: Caller, employeeId: string, day: string) {
  const scope = scopeOfEmployees(caller, 'view');
  const seen = caller.permissions.can('employee', 'view') ? (scope ?? sql<boolean>`true`) : sql<boolean>`false`;
  const { rows } = await sql<{ total: number; names: string[] }>`
    select count(*)::int as total,
      coalesce((array_agg(t.display_name order by t.display_name) filter (where ${seen}))[1:${sql.lit(MOST_NAMES)}], '{}') as names
    from assignment_segment s join employee_current t on t.tenant_id = s.tenant_id and t.id = s.employee_id
    where s.tenant_id = ${caller.tenantId} and s.manager_id = ${employeeId}::uuid and s.kind = 'primary' and s.recorded_to is null
      and s.valid_from <= ${day}::date and s.valid_to >= ${day}::date`.execute(tx);
  return rows[0] ?? { total: 0, names: [] };
}
