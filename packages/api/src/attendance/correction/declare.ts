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
import { refuseProblems, sentenceOf } from './evaluate.ts';
import { evaluateDeclaration } from './evaluate-declaration.ts';
import { openCorrection } from './open.ts';
import { CORRECTION } from './request-type.ts';
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
  const about = row ? { employeeId: row.employeeId, id: row.id, terms: row.terms } : { employeeId };
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
  { employeeId, reasonCode = null, note, ...days }: InputOf<typeof CreateDeclaration>['body'],
): Promise<AttendanceCorrection> {
  await takeTurns(tx, employeeId);
  const declaration = declarationIn(days);
  const requester = await requesterOf(tx, caller, employeeId);
  const draft = { ...declaration, employeeId, reason: { code: reasonCode, note } };
  const found = await evaluateDeclaration(tx, caller.tenantId, draft, requester);
  refuseProblems(found);
  const { id } = await tx
    .insertInto('attendance_correction')
    .values({
      tenant_id: caller.tenantId,
      employee_id: employeeId,
      ...columnsOf(declaration),
      zone: found.zone,
      reason: note,
      reason_code: reasonCode,
      setting_id: found.terms.id,
      terms: JSON.stringify(found.terms),
      before: JSON.stringify(found.before),
      after: JSON.stringify(found.after),
      days: JSON.stringify(found.days),
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestEngine().submit(tx, caller, CORRECTION, id);
  return viewCorrection(tx, caller, id);
}

/** A returned request with other days goes to its approvers again. */
export async function updateDeclaration(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reasonCode = null, note, ...days }: InputOf<typeof UpdateDeclaration>['body'],
): Promise<AttendanceCorrection> {
  const row = await openCorrection(tx, caller, id, version, 'edit');
  if (row.days === null) throw new Problem('NOT_FOUND');
  await takeTurns(tx, row.employeeId);
  const declaration = declarationIn(days);
  const requester = await requesterOf(tx, caller, row.employeeId);
  const { employeeId, terms } = row;
  const draft = { ...declaration, employeeId, id, terms, reason: { code: reasonCode, note } };
  refuseProblems(await evaluateDeclaration(tx, caller.tenantId, draft, requester));
  await tx
    .updateTable('attendance_correction')
    .set({
      ...columnsOf(declaration),
      reason: note,
      reason_code: reasonCode,
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: caller.userId,
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  await requestEngine().submit(tx, caller, CORRECTION, id);
  return viewCorrection(tx, caller, id);
}
