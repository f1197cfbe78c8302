import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Refusal } from '../system/refusal.ts';
import type { SignedIn } from './examine.ts';

export type SignIn = { issuer: string; clientId: string; webOrigin: string; port: number; host: string };

type Discovery = Record<'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint', string>;

const SCOPE = 'openid profile email tenant apibff offline_access roles apicore';
const PATIENCE_MS = 600_000;

/**
 * A real sign-in as the browser does it (code with PKCE), with a listener in the place of the web application.
 *
 * @param show receives the address to open in a browser
 */
export async function signInOnce(at: SignIn, show: (address: string) => void): Promise<SignedIn> {
  const provider = await read<Discovery>(`${at.issuer}/.well-known/openid-configuration`);
  const verifier = randomBytes(48).toString('base64url');
  const state = randomBytes(12).toString('hex');
  const redirect_uri = `${at.webOrigin}/authentication/callback`;
  const address = new URL(provider.authorization_endpoint);
  const asked = {
    client_id: at.clientId,
    response_type: 'code',
    redirect_uri,
    scope: SCOPE,
    state,
    nonce: randomBytes(6).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const code = await callbackCode(at, state, () => show(address.href));
  const form = {
    grant_type: 'authorization_code',
    client_id: at.clientId,
    redirect_uri,
    code,
    code_verifier: verifier,
  };
  const tokens = await read<{ access_token: string; id_token: string; refresh_token?: string }>(
    provider.token_endpoint,
    { method: 'POST', body: new URLSearchParams(form) },
  );
  const idToken = claimsIn(tokens.id_token);
  if (!idToken) throw new Refusal('The provider sent no ID token: allow the scope openid for the client.');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  return {
    accessToken: claimsIn(tokens.access_token),
    idToken,
    userInfo: await read<Record<string, unknown>>(provider.userinfo_endpoint, { headers }),
    hasRefreshToken: tokens.refresh_token !== undefined,
  };
}

function callbackCode({ port, host }: SignIn, state: string, onListening: () => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const found = pathname === '/authentication/callback';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain', connection: 'close' });
    response.end(found ? 'Done. The result is in the terminal.' : 'Not found');
    if (!found) return;
    const code = searchParams.get('code');
    if (code && searchParams.get('state') === state) resolve(code);
    else
      reject(
        new Refusal(`The provider refused: ${searchParams.get('error_description') ?? searchParams.get('error')}`),
      );
  });
  server.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'EADDRINUSE' ? new Refusal(`Port ${port} is in use: stop Personalia for the check.`) : error),
  );
  server.listen(port, host, onListening);
  const timer = setTimeout(() => reject(new Refusal('Nobody signed in within ten minutes.')), PATIENCE_MS);
  return promise.finally(() => {
    clearTimeout(timer);
    server.close();
  });
}

async function read<T>(address: string, init: RequestInit = {}): Promise<T> {
  const reply = await fetch(address, init).catch((error: Error) => {
    throw new Refusal(`${address} does not answer (${error.message}): check OIDC_ISSUER and the network.`);
  });
  if (!reply.ok) throw new Refusal(`${address} answered ${reply.status}: ${(await reply.text()).slice(0, 500)}`);
  return (await reply.json()) as T;
}

function claimsIn(token: string | undefined): Record<string, unknown> | null {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}
