import { type ClaimMap, claimOf, normaliseText } from '@personalia/contract';
import * as z from 'zod';
import { Problem } from '../platform/http/index.ts';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() });
export type Discovery = z.output<typeof discovery>;

const profile = z.looseObject({ sub: z.string() });
const person = z.object({
  name: z.string().optional(),
  FirstName: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
});

export interface Profile {
  readonly subject: string;
  /** What the provider says nothing about, by the names it should have there. */
  readonly missing: readonly string[];
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface Issuer {
  discover(): Promise<Discovery>;
  /** What the provider tells of the person behind a token; asked at a first sign-in only. */
  profile(authorization: string): Promise<Profile>;
}

const PERSONAL = ['name', 'FirstName', 'email', 'email_verified'] as const;

const LIFETIME = 3_600_000;
const TIME_LIMIT = 10_000;

/** The OpenID provider as the API sees it: its discovery document, kept for an hour, and its user-info endpoint. */
export function openIssuer(address: string, claims: ClaimMap): Issuer {
  let known: { document: Discovery; until: number } | null = null;
  async function discover(): Promise<Discovery> {
    if (known && known.until > Date.now()) return known.document;
    const answer = await fetch(`${address}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const document = discovery.parse(await answer.json());
    if (document.issuer.replace(/\/$/, '') !== address) throw new Error(`the issuer calls itself ${document.issuer}`);
    known = { document, until: Date.now() + LIFETIME };
    return document;
  }
  return {
    discover,
    async profile(authorization) {
      const { userinfo_endpoint } = await discover();
      if (!userinfo_endpoint) throw new Error('the issuer has no user-info endpoint');
      const answer = await fetch(userinfo_endpoint, {
        headers: { authorization },
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      if (answer.status === 401) throw new Problem('UNAUTHENTICATED');
      const body = profile.parse(await answer.json());
      const result = person.parse(Object.fromEntries(PERSONAL.map((name) => [name, claimOf(body, name, claims)])));
      const email = (result.email ?? '').trim().toLowerCase();
      const name = normaliseText(result.name ?? '') || email;
      return {
        subject: body.sub,
        missing: (['email', 'email_verified'] as const)
          .filter((one) => result[one] === undefined)
          .map((one) => claims[one] ?? one),
        name,
        firstName: normaliseText(result.FirstName ?? '') || name.split(' ')[0] || email,
        email,
        emailVerified: String(result.email_verified) === 'true',
      };
    },
  };
}
