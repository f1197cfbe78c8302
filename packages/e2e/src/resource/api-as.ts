import { obtainToken } from '../../../../scripts/token/obtain-token.ts';

/** Somebody who calls the API: with which account, of which tenant, in which role. */
interface Caller {
  readonly email: string;
  readonly password: string;
  readonly tenant: string;
  readonly role: string;
}

export interface Api {
  /** What the paths of the contract begin behind. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Half the life of a token: whoever gets it has time left to use it. */
const KEPT_MS = 300_000;
const kept = new Map<string, { readonly token: Promise<string>; readonly until: number }>();

/** The API as somebody signed in; one sign-in serves all tests of a worker. */
export async function apiAs({ email, password, tenant, role }: Caller): Promise<Api> {
  const known = kept.get(email);
  const token = known && known.until > Date.now() ? known.token : signIn(email, password);
  if (token !== known?.token) kept.set(email, { token, until: Date.now() + KEPT_MS });
  return {
    base: `${process.env.E2E_API_ORIGIN ?? 'http://localhost:5001'}/api/v1`,
    headers: { authorization: `Bearer ${await token}`, 'x-tenant': tenant, 'x-active-role': role },
  };
}

const signIn = (email: string, password: string): Promise<string> =>
  obtainToken({
    issuer: process.env.E2E_ISSUER ?? 'http://localhost:5002',
    webOrigin: process.env.E2E_WEB_ORIGIN ?? 'http://localhost:3000',
    email,
    password,
  });
