import { randomBytes } from 'node:crypto';
import { type Exchange, type ScriptedServer, scriptedServer, sendJson } from './http.ts';

/** How the token endpoint answers a renewal: with a status, not at all, or with a reply that is lost on its way. */
type TokenFault = number | 'hang' | 'lost';

/** The roles of whoever comes, unless a test says otherwise. */
export const FIRST_ROLES: readonly string[] = ['HR Administrator'];

/**
 * An OpenID provider without people or pages: whoever comes is signed in at once. It exists to fail on demand, which
 * the real one, rightly, does not. Tokens are unsigned; the browser side does not check signatures.
 */
export class ScriptedProvider {
  roles: string[] = [...FIRST_ROLES];
  subject = 'u-1';
  tenantId: string | undefined = 't-1';
  tenantName: string | undefined = 'Demo';
  claims: Record<string, unknown> = {};
  /** Seconds that access and id tokens live. */
  life = 600;
  /** Seconds that id tokens live, where it is not the same. */
  idLife: number | undefined;
  discoveryStatus = 200;
  discoveryHangs = false;
  /** Never answers who asks without a page. */
  silentHangs = false;
  /** Who the callback says it comes from, where it is not the truth. */
  callbackIssuer: string | undefined;
  /** The state that the callback brings back, where it is not the one that was sent. */
  callbackState: string | undefined;
  hasSession = true;
  /** It has a page that says whether its session has changed, which it is asked every two seconds; or that never answers. */
  checksSession: boolean | 'silent' = false;
  /** Whoever comes or goes by a page of it is asked there first. */
  asksFirst = false;
  /** What it says that the tokens are good for. */
  scope = 'openid profile email tenant apibff offline_access roles apicore';
  hasRefreshTokens = true;
  endSession = true;
  /** Never answers who signs out. */
  signOutHangs = false;
  /** How it answers who revokes a token; null: it offers no such thing. */
  revocationStatus: number | null = 200;
  renewalFaults: TokenFault[] = [];
  userInfoStatus = 200;
  tokenDelay = 0;
  /** Milliseconds by which its clock is ahead of this machine's: what a test has let pass. */
  ahead = 0;
  /** Every form of a renewal, with the time it came and the seconds that the last tokens still had. */
  readonly renewals: { at: number; left: number; form: URLSearchParams }[] = [];
  readonly exchanges: URLSearchParams[] = [];
  readonly revocations: URLSearchParams[] = [];
  readonly authorizations: URLSearchParams[] = [];
  readonly signOuts: URLSearchParams[] = [];
  /** When the page of the session was asked, and with what. */
  readonly sessionChecks: { at: number; text: string }[] = [];
  /** How often its configuration was asked for. */
  discoveries = 0;

  /** Where it stands on its host, as one of many that are kept there; begins with a slash. */
  readonly #path: string;
  readonly #codes = new Map<string, string>();
  #expiry = 0;
  #server: ScriptedServer | undefined;

  private constructor(path: string) {
    this.#path = path;
  }

  static async start(webOrigin: () => string, path = ''): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider(path);
    provider.#server = await scriptedServer(webOrigin, (exchange) => provider.#answer(exchange));
    return provider;
  }

  get issuer(): string {
    if (!this.#server) throw new Error('The provider has not been started.');
    return this.#server.origin + this.#path;
  }

  close(): Promise<void> {
    return this.#server?.close() ?? Promise.resolve();
  }

  async #answer(exchange: Exchange): Promise<void> {
    const { response, url, body } = exchange;
    if (!url.pathname.startsWith(`${this.#path}/`)) return sendJson(response, 404, {});
    switch (url.pathname.slice(this.#path.length)) {
      case '/.well-known/openid-configuration':
        this.discoveries += 1;
        if (this.discoveryHangs) return;
        return sendJson(response, this.discoveryStatus, this.#discovery());
      case '/auth':
        return this.#authorize(exchange);
      case '/token':
        return this.#token(exchange);
      case '/revoke':
        this.revocations.push(new URLSearchParams(body));
        return sendJson(response, this.revocationStatus ?? 404, {});
      case '/userinfo':
        return sendJson(response, this.userInfoStatus, { sub: this.subject, ...this.#person() });
      case '/check-session':
        response.writeHead(200, { 'Content-Type': 'text/html' });
        return void response.end(this.checksSession === 'silent' ? '' : SESSION_PAGE);
      case '/session-state':
        this.sessionChecks.push({ at: Date.now(), text: body });
        return sendJson(response, 200, this.hasSession ? 'unchanged' : 'changed');
      case '/end':
        if (this.#asks(exchange)) return;
        this.signOuts.push(url.searchParams);
        if (this.signOutHangs) return;
        response.writeHead(200, { 'Content-Type': 'text/html' });
        return void response.end('<h1>Signed out at the provider</h1>');
      default:
        return sendJson(response, 404, {});
    }
  }

  #discovery() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      ...(this.revocationStatus === null ? {} : { revocation_endpoint: `${this.issuer}/revoke` }),
      userinfo_endpoint: `${this.issuer}/userinfo`,
      ...(this.checksSession ? { check_session_iframe: `${this.issuer}/check-session` } : {}),
      ...(this.endSession ? { end_session_endpoint: `${this.issuer}/end` } : {}),
    };
  }

  /** A page with one link, which leads on; true where that is the answer. */
  #asks({ response, url }: Exchange): boolean {
    if (!this.asksFirst || url.searchParams.has('agreed')) return false;
    response.writeHead(200, { 'Content-Type': 'text/html' });
    const next = `${url.pathname}${url.search}&agreed=yes`;
    response.end(`<a href="${next.replaceAll('&', '&amp;')}">Go on</a>`);
    return true;
  }

  #authorize(exchange: Exchange): void {
    const { response, url } = exchange;
    const asked = url.searchParams;
    this.authorizations.push(asked);
    if (this.silentHangs && asked.get('prompt') === 'none') return;
    if (asked.get('prompt') !== 'none' && this.#asks(exchange)) return;
    const back = new URL(asked.get('redirect_uri') ?? '');
    if (asked.get('prompt') === 'none' && !this.hasSession) back.searchParams.set('error', 'login_required');
    else {
      const code = randomBytes(8).toString('hex');
      this.#codes.set(code, asked.get('nonce') ?? '');
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', this.callbackState ?? asked.get('state') ?? '');
    if (this.checksSession) back.searchParams.set('session_state', 'opaque');
    back.searchParams.set('iss', this.callbackIssuer ?? this.issuer);
    response.writeHead(303, { Location: back.href }).end();
  }

  async #token({ response, body }: Exchange): Promise<void> {
    const form = new URLSearchParams(body);
    if (this.tokenDelay) await new Promise((resolve) => setTimeout(resolve, this.tokenDelay));
    if (form.get('grant_type') !== 'refresh_token') {
      this.exchanges.push(form);
      return sendJson(response, 200, this.#tokens(this.#codes.get(form.get('code') ?? '') ?? ''));
    }
    const at = this.#now();
    this.renewals.push({ at, left: this.#expiry - at / 1000, form });
    const fault = this.renewalFaults.shift();
    if (fault === 'hang') return;
    if (fault === 'lost') return void response.socket?.destroy();
    if (fault !== undefined) return sendJson(response, fault, { error: 'invalid_grant' });
    const nonce = (form.get('refresh_token') ?? '').split('.')[1] ?? '';
    return sendJson(response, 200, this.#tokens(nonce));
  }

  #person() {
    return {
      name: 'Siti Rahmawati',
      FirstName: 'Siti',
      email: 'siti@demo.example',
      email_verified: true,
      TenantId: this.tenantId,
      TenantName: this.tenantName,
      role: this.roles,
    };
  }

  #now(): number {
    return Date.now() + this.ahead;
  }

  #tokens(nonce: string) {
    const now = Math.floor(this.#now() / 1000);
    const times = { iat: now, exp: now + this.life };
    this.#expiry = times.exp;
    const common = { iss: this.issuer, sub: this.subject, ...this.#person(), ...times };
    return {
      access_token: jwt({ ...common, aud: 'urn:personalia:api', client_id: 'ex_react_ui' }),
      id_token: jwt({ ...common, exp: now + (this.idLife ?? this.life), aud: 'ex_react_ui', nonce, ...this.claims }),
      ...(this.hasRefreshTokens ? { refresh_token: `r.${nonce}.${randomBytes(16).toString('hex')}` } : {}),
      expires_in: this.life,
      token_type: 'Bearer',
      scope: this.scope,
    };
  }
}

/** As OpenID Connect Session Management has it: asked by a message, it answers with one word. */
const SESSION_PAGE = `<script>
  addEventListener('message', async ({ data, source, origin }) => {
    const answer = await fetch('/session-state', { method: 'POST', body: data });
    source.postMessage(await answer.json(), origin);
  });
</script>`;

function jwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(payload)}.${'s'.repeat(86)}`;
}
