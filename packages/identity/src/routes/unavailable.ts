import type { Context, Middleware } from 'koa';
import { errorPage } from '../pages/error-page.ts';
import { textsFor } from '../pages/texts.ts';
import { isUnreachable } from '../store/pool.ts';

const RETRY_SECONDS = '5';

/**
 * While the database is away, every request is answered with 503 and the sentence for it, to programs and to people.
 * The provider itself catches what fails below it and says so by an event: that is `noticeOutage`.
 */
export function answerOutage(webOrigin: string): Middleware {
  return async (ctx: Context, next) => {
    try {
      await next();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      noticeOutage(ctx, error);
    }
    if (!ctx.state.databaseAway) return;
    ctx.set('Retry-After', RETRY_SECONDS);
    ctx.set('Cache-Control', 'no-store');
    const texts = textsFor(ctx);
    if (ctx.accepts('json', 'html') === 'html') {
      ctx.type = 'html';
      ctx.body = errorPage(texts, { code: 'temporarily_unavailable', lead: texts.unavailable, webOrigin });
    } else ctx.body = { error: 'temporarily_unavailable', error_description: texts.unavailable };
    ctx.remove('Location');
    ctx.status = 503;
  };
}

export function noticeOutage(ctx: { state: Context['state'] }, error: unknown): void {
  if (isUnreachable(error)) ctx.state.databaseAway = true;
}
