import type { Middleware } from 'koa';

/**
 * Pages without script, in nobody's frame. `form-action` names the application too, because browsers apply
 * it to the redirects that follow the sign-in form.
 */
export function securityHeaders(webOrigin: string, issuer: string): Middleware {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${webOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('X-Frame-Options', 'DENY');
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (issuer.startsWith('https:')) ctx.set('Strict-Transport-Security', 'max-age=31536000');
    await next();
    // A redirect shows nothing, and browsers apply these to redirects inside a frame too: the application
    // renews silently through our authorization endpoint in a frame of its own.
    if (ctx.status >= 300 && ctx.status < 400) {
      ctx.remove('Content-Security-Policy');
      ctx.remove('X-Frame-Options');
    }
  };
}
