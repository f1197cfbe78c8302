import type { Pool } from 'pg';
import { ownerOfSecret, setFirstPassword } from '../accounts/one-time-link.ts';
import type { Config } from '../config.ts';
import { textsFor } from '../pages/texts.ts';
import { linkGonePage, welcomePage } from '../pages/welcome-page.ts';
import { readForm } from './body.ts';
import { route } from './route.ts';
import { visitorOf } from './visitor.ts';

/** Where an invited person sets a first password. */
export function welcomeRoute(config: Config, pool: Pool) {
  return route('/welcome/:secret', {
    GET: async (ctx, secret) => {
      const owner = await ownerOfSecret(pool, secret);
      ctx.status = owner ? 200 : 410;
      ctx.body = owner ? welcomePage(textsFor(ctx), owner, []) : linkGonePage(textsFor(ctx), config.webOrigin);
    },

    POST: async (ctx, secret) => {
      const owner = await ownerOfSecret(pool, secret);
      const draft = await readForm(ctx, ['newPassword', 'confirm']);
      const result = await setFirstPassword(pool, secret, draft, visitorOf(ctx));
      if (result.ok) {
        ctx.status = 303;
        ctx.redirect(`${config.webOrigin}/`);
      } else if ('errors' in result && owner) {
        ctx.status = 422;
        ctx.body = welcomePage(textsFor(ctx), owner, result.errors);
      } else {
        ctx.status = 410;
        ctx.body = linkGonePage(textsFor(ctx), config.webOrigin);
      }
    },
  });
}
