import { Refusal } from './refusal.ts';
import type { ConnectionUrls } from './roles.ts';
import type { Settings } from './settings.ts';

/** Makes sure that an external OpenID provider answers, before people find out at the sign-in page. */
export async function checkIssuer(issuer: string): Promise<void> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const problem = await discoveryProblem(issuer, address);
  if (!problem) return;
  throw new Refusal(
    `The sign-in provider of OIDC_ISSUER cannot be used (${address}: ${problem}): start it, ` +
      'correct OIDC_ISSUER, or leave OIDC_ISSUER unset to use the built-in one.',
  );
}

async function discoveryProblem(issuer: string, address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (!reply.ok) return `it answers ${reply.status}`;
    const document = (await reply.json()) as { issuer?: unknown };
    return document.issuer === issuer ? undefined : `it calls itself ${JSON.stringify(document.issuer)}`;
  } catch (error) {
    // fetch itself only says that it failed; the reason lies below.
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
    return code ?? message;
  }
}

/** Says so where the accounts belong to a provider at another address, for instance at the ports of an earlier start. */
export async function warnOfAccountsElsewhere(
  urls: ConnectionUrls,
  { issuer, externalIssuer }: Settings,
  report: (line: string) => void,
): Promise<void> {
  const { accountsElsewhere } = await import('../../packages/api/src/access/index.ts');
  const more = (process.env.OIDC_MORE_ISSUERS ?? '').split(',').map((one) => one.trim());
  const elsewhere = await accountsElsewhere(urls.owner, [issuer.replace(/\/$/, ''), ...more]);
  if (!elsewhere) return;
  report(
    `Nobody can sign in: all accounts belong to the sign-in provider ${elsewhere}, and that of this start is ${issuer}. ` +
      `Start with ${externalIssuer ? 'the OIDC_ISSUER' : 'the IDENTITY_PORT or IDENTITY_ORIGIN'} of before.`,
  );
}
