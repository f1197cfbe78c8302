import { EndsDueCard } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Area, forgetAnswer } from '../platform/area/index.ts';
import { vaultOfTx } from '../platform/vault/index.ts';
import { sealItems } from './personal/content.ts';

/** Records of which the trail keeps that they were, and no value. */
const KINDS = ['WorkAction', 'Letter', 'CareerRequest', 'PersonalChange', 'EndSnooze', 'EndEvaluation', 'OneToOneNote'];

/** What was written about a person goes with them; type, days and state of each record stay. */
async function eraseTexts(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  const mine = sql`tenant_id = ${tenantId}::uuid and employee_id = ${employeeId}::uuid`;
  await sql`
    update work_action set description = '-', incident_place = null, witnesses = null, hearing = null, skip_reason = null,
      answer_comment = null, revoke_reason = case when revoke_reason is not null then '-' end
    where ${mine}`.execute(tx);
  await sql`
    update letter set content = content || '{"no": [], "heading": [], "paragraphs": []}'
    where ${mine}`.execute(tx);
  await sql`
    update career_request set content = content - array['comment', 'reason', 'correctionReason'] where ${mine}`.execute(
    tx,
  );
  const nothing = sealItems(vaultOfTx(tx), tenantId, []);
  await sql`update personal_change set content = ${nothing}, comment = null where ${mine}`.execute(tx);
  await sql`delete from end_snooze where ${mine}`.execute(tx);
  await sql`delete from end_evaluation where ${mine}`.execute(tx);
  await sql`delete from one_to_one_note where ${mine}`.execute(tx);
  await forgetAnswer(tx, tenantId, EndsDueCard.key);
}

export const erasure: NonNullable<Area['erasure']> = { kinds: KINDS, erase: eraseTexts };
