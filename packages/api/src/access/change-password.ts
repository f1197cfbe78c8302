import type { ChangePassword } from '@personalia/contract';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Handler, Problem } from '../platform/http/index.ts';
import { queueMail } from './mail/index.ts';
import { providerOf } from './provider.ts';

const refusal = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), code: z.string().optional() })).default([]),
});
const TIME_LIMIT = 10_000;

/** The provider keeps the password and knows the rules; what it says, in the caller's language, is passed on with its places (D6). */
export const changePassword: Handler<typeof ChangePassword> = async ({ tx, caller, input, request }) => {
  const { issuer, identityEmbedded, mails } = providerOf(request);
  if (!identityEmbedded) throw new Problem('PASSWORD_ELSEWHERE', { values: { provider: new URL(issuer).host } });
  const answer = await fetch(`${issuer}/internal/change-password`, {
    method: 'POST',
    headers: {
      authorization: request.headers.authorization ?? '',
      'content-type': 'application/json',
      'accept-language': caller.locale,
      'user-agent': request.headers['user-agent'] ?? '',
    },
    body: JSON.stringify(input.body),
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch((cause: unknown) => {
    throw new Problem('UNAVAILABLE', { cause });
  });
  if (!answer.ok) throw await refusalOf(answer, new URL(issuer).host);
  await sql`select app.note('ACTION:CHANGE_PASSWORD', 'User', ${caller.userId}::uuid, null, '{}'::jsonb)`.execute(tx);
  if (mails) await queueMail(tx, caller.tenantId, caller.userId, 'passwordChanged');
};

async function refusalOf(answer: Response, provider: string): Promise<Problem> {
  const result = refusal.safeParse(await answer.json().catch(() => null));
  if (answer.status === 401) return new Problem('UNAUTHENTICATED');
  if (!result.success || answer.status >= 500) return new Problem('UNAVAILABLE');
  if (result.data.code === 'TOO_MANY_TRIES') return new Problem('TOO_MANY_TRIES');
  if (result.data.code === 'NO_PASSWORD') return new Problem('PASSWORD_ELSEWHERE', { values: { provider } });
  return new Problem('VALIDATION', { errors: result.data.errors });
}
