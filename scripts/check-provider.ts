/** `npm run check-provider`: a real sign-in at the provider of OIDC_ISSUER; prints each claim and which setting mends it. */
import { readClaimMap } from '@personalia/contract/claims';
import { examine, linesOf } from './provider-check/examine.ts';
import { signInOnce } from './provider-check/sign-in.ts';
import { explain } from './system/refusal.ts';
import { readSettings } from './system/settings.ts';

try {
  const { issuer, webOrigin, ports, host } = readSettings(process.env);
  const expected = {
    audience: process.env.OIDC_AUDIENCE ?? 'urn:personalia:api',
    clientId: process.env.OIDC_CLIENT_ID ?? 'ex_react_ui',
    claims: readClaimMap(process.env.OIDC_CLAIMS),
  };
  const at = { issuer: issuer.replace(/\/$/, ''), clientId: expected.clientId, webOrigin, port: ports.web, host };
  const signedIn = await signInOnce(at, (address) => console.log(`Open this address and sign in:\n${address}\n`));
  const findings = examine(signedIn, expected);
  console.log(linesOf(findings).join('\n'));
  const wrong = findings.filter(({ verdict }) => verdict === 'no').length;
  console.log(
    wrong === 0 ? '\nPeople can sign in with this provider.' : `\n${wrong} to correct before people can sign in.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
