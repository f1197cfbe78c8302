import type { Context, Middleware } from 'koa';

type Handler = (ctx: Context, parameter: string) => Promise<void> | void;

/** One path, optionally ending in `/:parameter`, and what each method does there. */
export function route(path: string, handlers: Partial<Record<'GET' | 'POST' | 'OPTIONS', Handler>>): Middleware {
  const [base = '', parameterName] = path.split(':');
  return async (ctx, next) => {
    const parameter = parameterName ? parameterIn(ctx.path, base) : '';
    if (parameter === undefined || (!parameterName && ctx.path !== path)) return next();
    const handler = handlers[(ctx.method === 'HEAD' ? 'GET' : ctx.method) as keyof typeof handlers];
    if (!handler) {
      ctx.status = 405;
      ctx.set('Allow', Object.keys(handlers).join(', '));
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    await handler(ctx, parameter);
  };
}

function parameterIn(path: string, base: string): string | undefined {
  const rest = path.startsWith(base) ? path.slice(base.length) : '';
  return /^[\w-]+$/.test(rest) ? rest : undefined;
}
