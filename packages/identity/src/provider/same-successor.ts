import { hkdfSync } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { digest, seal, unseal } from '../store/sealing.ts';

const LABEL = 'refresh-answer';

/** Only whoever holds the token can open what was answered to it. */
const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', LABEL, 32));

/**
 * A refresh token that comes again within the grace, because its answer got lost, is given that very answer: a second
 * successor would live on beside the first (session-and-shell 11.4). Of two at once the first one stored counts.
 */
export async function answerSameSuccessor(ctx: KoaContextWithOIDC, pool: Pool): Promise<void> {
  const { params } = ctx.oidc;
  const token = params?.refresh_token;
  if (ctx.status !== 200 || params?.grant_type !== 'refresh_token' || typeof token !== 'string') return;
  const mine = ctx.body as { refresh_token?: string };
  const { rows } = await pool.query<{ answer: string }>(
    `update identity.entry
     set payload = payload || jsonb_build_object('answer', coalesce(payload ->> 'answer', $2::text))
     where model = 'RefreshToken' and id = $1
     returning payload ->> 'answer' as answer`,
    [digest(token), seal(keyOf(token), LABEL, JSON.stringify(mine)).toString('base64')],
  );
  if (!rows[0]) return;
  const answer = JSON.parse(unseal(keyOf(token), LABEL, Buffer.from(rows[0].answer, 'base64'))) as typeof mine;
  if (answer.refresh_token === mine.refresh_token) return;
  if (mine.refresh_token)
    await pool.query(`delete from identity.entry where model = 'RefreshToken' and id = $1`, [
      digest(mine.refresh_token),
    ]);
  ctx.body = answer;
}
