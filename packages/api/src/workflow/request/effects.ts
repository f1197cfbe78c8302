import { aside, type Tx, together } from '@personalia/database';
import { Problem } from '../../platform/http/index.ts';
import type { EffectEvent, RequestActor, RequestType } from '../../platform/requests/index.ts';
import type { RequestRow } from './store.ts';

/**
 * What follows an event of a request. Each effect writes its row first: the key of that row lets it exist once (AE-3). It is
 * database work of this transaction; a refusal takes everything back (AE-4).
 */
export async function runEffects(
  tx: Tx,
  actor: RequestActor,
  type: RequestType,
  request: RequestRow,
  event: EffectEvent,
  comment: string | null,
): Promise<void> {
  const { tenantId } = actor;
  for (const effect of type.effects(event)) {
    const key = { tenant_id: tenantId, request_id: request.id, round: request.round, event, handler: effect.name };
    const context = {
      tx,
      actor,
      requestId: request.id,
      subjectId: request.subjectId,
      transactionNo: request.transactionNo,
      round: request.round,
      comment,
    };
    const [, resultRef] = await together(
      tx
        .insertInto('approval_effect')
        .values({ ...key, result_ref: null })
        .execute(),
      effect.run(context),
    );
    if (resultRef !== null)
      await tx
        .updateTable('approval_effect')
        .set({ result_ref: resultRef })
        .where('tenant_id', '=', tenantId)
        .where('request_id', '=', request.id)
        .where('round', '=', request.round)
        .where('event', '=', event)
        .where('handler', '=', effect.name)
        .execute();
  }
}

/** AE-4: the reason stays although the transaction that met it is rolled back. */
export async function refuseEffect(tx: Tx, request: RequestRow, userId: string | null, error: unknown): Promise<never> {
  if (!(error instanceof Problem)) throw error;
  // Hexadecimal, as the statement is made of checked values only.
  const data = Buffer.from(JSON.stringify({ reason: error.text }), 'utf8').toString('hex');
  const actor = userId === null ? 'null' : `'${userId}'::uuid`;
  await aside(
    tx,
    `insert into approval_event (tenant_id, request_id, round, type, actor_user_id, data)
     values (app.tenant(), '${request.id}'::uuid, ${Number(request.round)}, 'EFFECT_FAILED', ${actor},
       convert_from(decode('${data}', 'hex'), 'UTF8')::jsonb)`,
  );
  throw new Problem('EFFECT_FAILED', { values: { reason: error.text }, cause: error });
}
