import { randomBytes } from 'node:crypto';
import type { LetterSubject, LetterView, Locale } from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { letterNumber, letterSeries, type NumberedLetter } from '@personalia/domain';
import { sql } from 'kysely';

/** What stays of a letter as it was filled in. */
type LetterContent = Omit<LetterView, 'isIssued' | 'isVoid' | 'templateVersion'>;

/** A letter as it was issued. */
export interface LetterRow {
  readonly id: string;
  readonly employeeId: string;
  readonly letterNo: string | null;
  readonly language: Locale;
  readonly content: LetterContent;
  /** Letters issued before versions were counted have none. */
  readonly templateVersion: number | null;
  readonly isVoid: boolean;
  /** Leads from its QR code to the public check; letters issued before there was one have none. */
  readonly checkCode: string | null;
}

/** A letter is void once it was revoked, or once the transition that it tells of was corrected or cancelled. */
export const isVoidLetter = sql<boolean>`(l.voided_at is not null or (l.subject = 'CAREER_TRANSITION' and exists (
  select from career_request r join career_transition t on t.tenant_id = r.tenant_id and t.id = r.transition_id
  where r.tenant_id = l.tenant_id and r.id = l.subject_id and t.application in ('superseded', 'reversed'))))`;

/** What a letter is called: its heading, as it was filled in. */
export const nameOfLetter = sql<string>`(
  select string_agg(h.run ->> 'text', '' order by h.at) from jsonb_array_elements(l.content -> 'heading') with ordinality h(run, at))`;

interface Which {
  /** Of a rotation each person has a letter. */
  readonly employeeId?: string;
  readonly lock?: 'read' | 'change';
}

export async function readLetter(
  tx: Tx,
  tenantId: string,
  subject: LetterSubject,
  subjectId: string,
  { employeeId, lock = 'read' }: Which = {},
): Promise<LetterRow | undefined> {
  const { rows } = await sql<LetterRow>`
    select l.id, l.employee_id as "employeeId", l.letter_no as "letterNo", l.language, l.content, ${isVoidLetter} as "isVoid",
      l.check_code as "checkCode", l.template_version as "templateVersion"
    from letter l where l.tenant_id = ${tenantId} and l.subject = ${subject} and l.subject_id = ${subjectId}::uuid
      ${employeeId ? sql`and l.employee_id = ${employeeId}::uuid` : sql``}
    ${lock === 'change' ? sql`for update of l` : sql``}`.execute(tx);
  return rows[0];
}

export const shownLetter = ({ content, isVoid, templateVersion }: LetterRow): LetterView => ({
  ...content,
  templateVersion,
  isIssued: true,
  isVoid,
});

/** The next number of a pattern; null where letters have none. */
export async function takeLetterNumber(tx: Tx, pattern: string | null, letter: NumberedLetter): Promise<string | null> {
  if (pattern === null) return null;
  const series = letterSeries(pattern, letter);
  const taken = await takeNumbers(tx, [{ series, amount: 1 }]);
  return letterNumber(pattern, letter, taken.get(series) ?? 1);
}

interface NewLetter {
  readonly subject: LetterSubject;
  readonly subjectId: string;
  readonly employeeId: string;
  readonly templateId: string;
  readonly letterNo: string | null;
  readonly view: LetterView;
}

/** Keeps a letter for good: what is read later is this content and no template. */
export async function issueLetter(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  { subject, subjectId, employeeId, templateId, letterNo, view }: NewLetter,
): Promise<void> {
  const { isIssued: _, isVoid: __, templateVersion, ...content } = view;
  await sql`
    insert into letter (tenant_id, subject, subject_id, employee_id, template_id, letter_no, language, content, issued_on, check_code, template_version, created_by)
    values (${tenantId}, ${subject}, ${subjectId}::uuid, ${employeeId}::uuid, ${templateId}::uuid, ${letterNo}, ${view.language},
      ${JSON.stringify(content)}::jsonb, ${view.signature.date}::date, ${randomBytes(16).toString('base64url')}, ${templateVersion}::int, ${userId}::uuid)`.execute(
    tx,
  );
}

export const voidLetter = (tx: Tx, tenantId: string, subject: LetterSubject, subjectId: string) =>
  sql`update letter set voided_at = now() where tenant_id = ${tenantId} and subject = ${subject} and subject_id = ${subjectId}::uuid`.execute(
    tx,
  );
