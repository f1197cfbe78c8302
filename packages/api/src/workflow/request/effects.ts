import { aside, type Tx } from '@personalia/database';
import { Problem } from '../../platform/http/index.ts';
import type { EffectEvent, RequestActor, RequestType } from '../../platform/requests/index.ts';
import type { RequestRow } from './store.ts';

/** That an effect has run. */
export interface EffectRow {
  readonly tenant_id: string;
  readonly request_id: string;
  readonly round: number;
  readonly event: EffectEvent;
  readonly handler: string;
  readonly result_ref: string | null;
}

/** What follows an event of a request: database work of this transaction; a refusal takes everything back (AE-4). */
export async function runEffects(
  tx: Tx,
  actor: RequestActor,
  type: RequestType,
  request: RequestRow,
  event: EffectEvent,
  comment: string | null,
): Promise<EffectRow[]> {
  const { tenantId } = actor;
  const { id, subjectId, transactionNo, round } = request;
  const done: EffectRow[] = [];
  for (const { name, run } of type.effects(event)) {
    const result = await run({ tx, actor, requestId: id, subjectId, transactionNo, round, comment });
    done.push({ tenant_id: tenantId, request_id: id, round, event, handler: name, result_ref: result });
  }
  return done;
}

/** The key of each row lets its effect exist once (AE-3): a second one takes the whole transaction back. */
export async function writeEffects(tx: Tx, done: readonly EffectRow[]): Promise<void> {
  if (done.length > 0) await tx.insertInto('approval_effect').values(done).execute();
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
