import { createHash, randomBytes } from 'node:crypto';
import { webOrigin } from './bench.ts';

export type Tokens = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
};
export type Answer = { status: number; headers: Headers; location: URL | undefined; text: string };

type Request = { method?: string; body?: string | URLSearchParams; headers?: Record<string, string> };
type Cookie = { value: string; path: string; attributes: string };

const clientId = 'ex_react_ui';
export const scope = 'openid profile email tenant apibff offline_access roles apicore';
export const callback = `${webOrigin}/authentication/callback`;

/** A browser without script: keeps cookies by path, follows nothing by itself. */
export class Visitor {
  readonly issuer: string;
  readonly cookies = new Map<string, Cookie>();
  readonly verifier = randomBytes(48).toString('base64url');

  constructor(issuer: string) {
    this.issuer = issuer;
  }

  async open(address: string | URL, init: Request = {}): Promise<Answer> {
    const url = new URL(address, this.issuer);
    const sent = [...this.cookies].filter(([, cookie]) => url.pathname.startsWith(cookie.path));
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: sent.map(([name, cookie]) => `${name}=${cookie.value}`).join('; '),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      location: location ? new URL(location, url) : undefined,
      text: await response.text(),
    };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /; path=([^;]+)/i.exec(line)?.[1] ?? '/';
    if (value) this.cookies.set(name, { value, path, attributes: line });
    else this.cookies.delete(name);
  }

  post(address: string | URL, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.open(address, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  authorizationAddress(changes: Record<string, string | undefined> = {}): URL {
    const address = new URL('/auth', this.issuer);
    const parameters: Record<string, string | undefined> = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope,
      state: 'state-of-16-char',
      nonce: 'nonce0123456',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) address.searchParams.set(name, value);
    return address;
  }

  /** From the application's request to the sign-in page. */
  async reachSignIn(changes: Record<string, string | undefined> = {}): Promise<URL> {
    const answer = await this.open(this.authorizationAddress(changes));
    if (!answer.location?.pathname.startsWith('/interaction/'))
      throw new Error(`No sign-in page: ${answer.status} ${answer.location?.href} ${answer.text}`);
    return answer.location;
  }

  /** Types name and password; the answer is a page again, or the callback's address. */
  async signIn(login: string, password: string, changes: Record<string, string | undefined> = {}): Promise<Answer> {
    return this.follow(await this.post(await this.reachSignIn(changes), { login, password }));
  }

  async follow(answer: Answer): Promise<Answer> {
    let now = answer;
    while (now.location && now.location.origin === new URL(this.issuer).origin) now = await this.open(now.location);
    return now;
  }

  token(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post(
      '/token',
      { client_id: clientId, redirect_uri: callback, ...form },
      { accept: 'application/json', ...headers },
    );
  }

  async redeem(callbackAddress: URL | undefined): Promise<Tokens> {
    const code = callbackAddress?.searchParams.get('code') ?? '';
    return tokensOf(await this.token({ grant_type: 'authorization_code', code, code_verifier: this.verifier }));
  }

  async signInForTokens(login: string, password: string): Promise<Tokens> {
    return this.redeem((await this.signIn(login, password)).location);
  }

  refresh(refreshToken: string): Promise<Answer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  revoke(token: string, hint: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post(
      '/token/revocation',
      { token, token_type_hint: hint, client_id: clientId },
      { accept: 'application/json', ...headers },
    );
  }
}

export function tokensOf(answer: Answer): Tokens {
  if (answer.status !== 200) throw new Error(`No tokens: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Tokens;
}
