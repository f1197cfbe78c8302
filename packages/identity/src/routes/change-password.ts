import type { Pool } from 'pg';
import { changePassword, type PasswordChange } from '../accounts/change-password.ts';
import type { Config } from '../config.ts';
import { textsFor, translateProblem } from '../pages/texts.ts';
import type { KeyRing } from '../provider/keys.ts';
import { requireBearer } from './bearer.ts';
import { readJson } from './body.ts';
import { route } from './route.ts';
import { visitorOf } from './visitor.ts';

/** Called by the API on behalf of the person whose token it passes on; browsers of other origins get no CORS here. */
export function changePasswordRoute(config: Config, pool: Pool, keys: () => KeyRing) {
  return route('/internal/change-password', {
    POST: async (ctx) => {
      const token = await requireBearer(ctx, { config, pool, keys: keys() });
      if (!token) return;
      const change = changeOf(await readJson(ctx));
      if (!change) {
        ctx.status = 400;
        ctx.body = {
          code: 'BAD_REQUEST',
          message: 'Send currentPassword, newPassword and confirm as texts.',
          errors: [],
        };
        return;
      }
      const result = await changePassword(pool, { userId: token.sub, session: token.sid }, change, visitorOf(ctx));
      if (result.ok) {
        ctx.body = { ok: true };
      } else if (result.code === 'TOO_MANY_TRIES') {
        ctx.status = 429;
        ctx.set('Retry-After', String(result.minutesLeft * 60));
        ctx.body = { code: result.code, message: 'Too many attempts. Try again in 15 minutes.', errors: [] };
      } else if (result.code === 'NO_PASSWORD') {
        ctx.status = 409;
        ctx.body = { code: result.code, message: 'This account has no password here.', errors: [] };
      } else {
        ctx.status = 422;
        const texts = textsFor(ctx);
        const errors = result.errors.map((error) => ({ ...error, message: translateProblem(texts, error.message) }));
        ctx.body = { code: result.code, message: 'The password was not changed.', errors };
      }
    },
  });
}

function changeOf(body: unknown): PasswordChange | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { currentPassword, newPassword, confirm } = body as Partial<Record<keyof PasswordChange, unknown>>;
  if (![currentPassword, newPassword, confirm].every((text) => typeof text === 'string' && text.length <= 1000))
    return undefined;
  return body as PasswordChange;
}
