import type {
  AttendanceCorrection,
  CreateDeclaration,
  DeclarationPreview,
  InputOf,
  PreviewDeclaration,
  UpdateDeclaration,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Declaration } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { columnsOfTerms } from './draft.ts';
import { refuseProblems, sentenceOf } from './evaluate.ts';
import { type EvaluatedDeclaration, evaluateDeclaration } from './evaluate-declaration.ts';
import { countFiles } from './files.ts';
import { openCorrection } from './open.ts';
import { CORRECTION } from './request-type.ts';
import { termsKept } from './store.ts';
import { requesterOf, takeTurns } from './terms.ts';
import { findCorrection, viewCorrection } from './view.ts';

type Days = Pick<
  InputOf<typeof CreateDeclaration>['body'],
  'type' | 'date' | 'dateTo' | 'halfDate' | 'half' | 'includesHolidays'
>;

const declarationIn = ({ type, date, dateTo, halfDate, half, includesHolidays }: Days): Declaration => ({
  type,
  date,
  dateTo,
  halfDate: halfDate ?? null,
  half: half ?? null,
  includesHolidays,
});

const columnsOf = (declaration: Declaration) => ({
  type: declaration.type,
  date: declaration.date,
  date_to: declaration.dateTo,
  half_date: declaration.halfDate,
  half: declaration.half,
  includes_holidays: declaration.includesHolidays,
});

/** What the days would become; nothing is written. */
export async function previewDeclaration(
  tx: Tx,
  caller: Caller,
  { employeeId, id, ...days }: InputOf<typeof PreviewDeclaration>['body'],
): Promise<DeclarationPreview> {
  const row = id ? await findCorrection(tx, caller, id, 'view') : null;
  const about = row ? { employeeId: row.employeeId, id: row.id, terms: termsKept(row) } : { employeeId };
  const requester = await requesterOf(tx, caller, about.employeeId);
  const found = await evaluateDeclaration(tx, caller.tenantId, { ...declarationIn(days), ...about }, requester);
  return {
    days: [...found.days],
    problems: found.problems.map((one) => ({
      code: one.code,
      path: one.path,
      message: sentenceOf(one, caller.locale),
    })),
  };
}

export async function createDeclaration(
  tx: Tx,
  caller: Caller,
  { employeeId, reasonCode = null, note, submit, ...days }: InputOf<typeof CreateDeclaration>['body'],
): Promise<AttendanceCorrection> {
  await takeTurns(tx, employeeId);
  const declaration = declarationIn(days);
  const requester = await requesterOf(tx, caller, employeeId);
  const draft = { ...declaration, employeeId, reason: { code: reasonCode, note, attachments: 0 } };
  const found = await evaluateDeclaration(tx, caller.tenantId, draft, requester);
  refuseDeclaration(found, submit);
  const { id } = await tx
    .insertInto('attendance_correction')
    .values({
      tenant_id: caller.tenantId,
      employee_id: employeeId,
      ...columnsOf(declaration),
      zone: found.zone,
      reason: note,
      reason_code: reasonCode,
      ...columnsOfTerms(found),
      before: JSON.stringify(found.before),
      after: JSON.stringify(found.after),
      days: JSON.stringify(found.days),
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (submit) await requestEngine().submit(tx, caller, CORRECTION, id);
  return viewCorrection(tx, caller, id);
}

/** What a request is refused for. A draft is kept as long as its days are known. */
function refuseDeclaration(found: EvaluatedDeclaration, isSubmitted: boolean): void {
  if (isSubmitted || found.days.length === 0) refuseProblems(found);
}

/** A draft or a returned request with other days; submitted, it goes to its approvers. */
export async function updateDeclaration(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reasonCode = null, note, submit, ...days }: InputOf<typeof UpdateDeclaration>['body'],
): Promise<AttendanceCorrection> {
  const row = await openCorrection(tx, caller, id, version, 'edit');
  if (row.days === null) throw new Problem('NOT_FOUND');
  await takeTurns(tx, row.employeeId);
  const declaration = declarationIn(days);
  const requester = await requesterOf(tx, caller, row.employeeId);
  const { employeeId } = row;
  const reason = { code: reasonCode, note, attachments: await countFiles(tx, caller.tenantId, row) };
  const draft = { ...declaration, employeeId, id, terms: termsKept(row), reason };
  const found = await evaluateDeclaration(tx, caller.tenantId, draft, requester);
  refuseDeclaration(found, submit);
  await tx
    .updateTable('attendance_correction')
    .set({
      ...columnsOf(declaration),
      reason: note,
      reason_code: reasonCode,
      ...(row.status === 'DRAFT' ? columnsOfTerms(found) : {}),
      before: JSON.stringify(found.before),
      after: JSON.stringify(found.after),
      days: JSON.stringify(found.days),
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  if (submit) await requestEngine().submit(tx, caller, CORRECTION, id);
  return viewCorrection(tx, caller, id);
}
