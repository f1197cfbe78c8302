import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../system/refusal.ts';
import { CookieJar } from './cookie-jar.ts';

export type SignIn = {
  issuer: string;
  email: string;
  password: string;
  /** Where the web application runs: the provider sends the code to its callback only. */
  webOrigin: string;
};

export type Tokens = { access_token: string; id_token: string; refresh_token?: string; expires_in: number };

const client = 'ex_react_ui';
const scope = 'openid profile email tenant apibff offline_access roles apicore';
const mostRedirects = 10;

/** The access token that a person would get by signing in with a browser. */
export const obtainToken = async (signIn: SignIn): Promise<string> => (await obtainTokens(signIn)).access_token;

/** The real thing, as the web application does it: authorization code with PKCE, through the sign-in page. */
export async function obtainTokens({ issuer, email, password, webOrigin }: SignIn): Promise<Tokens> {
  const provider = await discover(issuer);
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const callback = `${webOrigin}/authentication/callback`;

  const request = new URL(provider.authorization_endpoint);
  request.search = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    redirect_uri: callback,
    scope,
    state,
    nonce: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();

  const visit = newVisit(callback);
  const page = await visit(request);
  const form = page.arrived ? page : await visit(page.address, new URLSearchParams({ login: email, password }));
  if (!form.arrived) throw new Refusal(`${issuer} did not accept ${email} and the password.`);

  const answer = form.address.searchParams;
  const code = answer.get('code');
  if (!code || answer.get('state') !== state) {
    throw new Refusal(`${issuer} refused: ${answer.get('error_description') ?? answer.get('error') ?? 'no code'}.`);
  }
  return redeem(provider.token_endpoint, { code, code_verifier: verifier, redirect_uri: callback });
}

async function discover(issuer: string) {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const reply = await fetch(address).catch(() => undefined);
  if (!reply?.ok) throw new Refusal(`No sign-in provider answers at ${issuer}: is Personalia running (npm start)?`);
  return (await reply.json()) as { authorization_endpoint: string; token_endpoint: string };
}

type Stop = { arrived: boolean; address: URL };

/** Goes from page to page as a browser would, with its cookies, until a page is shown or the callback is reached. */
function newVisit(callback: string) {
  const cookies = new CookieJar();
  return async (start: URL, form?: URLSearchParams): Promise<Stop> => {
    let address = start;
    let body = form;
    for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
      const reply = await fetch(address, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: cookies.header(address), ...(body ? { origin: address.origin } : {}) },
        body: body ?? null,
        redirect: 'manual',
      });
      cookies.keep(reply);
      const next = reply.headers.get('location');
      if (!next) return { arrived: false, address };
      address = new URL(next, address);
      body = undefined;
      if (address.href.startsWith(callback)) return { arrived: true, address };
    }
    throw new Refusal(`${start.origin} sends us in circles.`);
  };
}

async function redeem(endpoint: string, grant: Record<string, string>): Promise<Tokens> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: client, ...grant }),
  });
  if (!reply.ok) throw new Refusal(`The code could not be exchanged for tokens: ${await reply.text()}`);
  return (await reply.json()) as Tokens;
}
