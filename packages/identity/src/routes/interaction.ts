import type { Context } from 'koa';
import { errors, type Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { signIn } from '../accounts/sign-in.ts';
import type { Config } from '../config.ts';
import { cookiesNeededPage } from '../pages/error-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { textsFor } from '../pages/texts.ts';
import { readForm } from './body.ts';
import { route } from './route.ts';
import { visitorOf } from './visitor.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The sign-in page, between the application's request and its answer. */
export function interactionRoute(config: Config, pool: Pool, provider: () => Provider) {
  return route('/interaction/:uid', {
    GET: async (ctx, uid) => {
      const interaction = await openInteraction(ctx, uid);
      if (!interaction) return;
      const { ui_locales, login_hint } = interaction.params;
      ctx.body = signInPage(textsFor(ctx, ui_locales), {
        login: typeof login_hint === 'string' ? login_hint : undefined,
      });
    },

    POST: async (ctx, uid) => {
      const interaction = await openInteraction(ctx, uid);
      if (!interaction) return;
      const texts = textsFor(ctx, interaction.params.ui_locales);
      const { login, password } = await readForm(ctx, ['login', 'password']);
      const again = (status: number, problem: string) => {
        ctx.status = status;
        ctx.body = signInPage(texts, { login: login.trim(), problem });
      };
      if (!login.trim() || !password) return again(422, texts.fillIn);

      const result = await signIn(pool, { login, password }, visitorOf(ctx), config);
      if (result.ok) {
        await leaveOtherAccount(interaction, result.account.userId);
        ctx.respond = false;
        await provider().interactionFinished(ctx.req, ctx.res, {
          login: { accountId: result.account.userId, amr: ['pwd'] },
        });
      } else if (result.reason === 'locked') {
        ctx.set('Retry-After', String(result.minutesLeft * 60));
        again(429, texts.tooMany(result.minutesLeft));
      } else {
        again(422, texts.wrong);
      }
    },
  });

  /** Signing in as somebody else ends the session that the browser had here, with all that hangs on it. */
  async function leaveOtherAccount(interaction: Interaction, userId: string) {
    const { session } = interaction;
    if (!session || session.accountId === userId) return;
    interaction.session = undefined;
    await interaction.persist();
    await pool.query(`delete from identity.entry where model = 'Session' and uid = $1`, [session.uid]);
  }

  async function openInteraction(ctx: Context, uid: string) {
    try {
      return await provider().interactionDetails(ctx.req, ctx.res);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      // The page has done its work or is too old: the application starts again if it must. But if the
      // sign-in is still open, the browser keeps no cookies, and starting again would go round for ever.
      if (await provider().Interaction.find(uid)) {
        ctx.status = 400;
        ctx.body = cookiesNeededPage(textsFor(ctx), config.webOrigin);
      } else {
        ctx.status = 303;
        ctx.redirect(`${config.webOrigin}/`);
      }
      return undefined;
    }
  }
}
