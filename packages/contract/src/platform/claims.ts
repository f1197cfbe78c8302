/** What the product reads of a person's tokens and user-info, by the names of the specification. */
export const CLAIM_NAMES = ['TenantId', 'TenantName', 'FirstName', 'name', 'email', 'email_verified', 'role'] as const;
export type ClaimName = (typeof CLAIM_NAMES)[number];

/** Ours to theirs: what an external provider calls a claim (session-and-shell 13). */
export type ClaimMap = Readonly<Partial<Record<ClaimName, string>>>;

type Claims = Readonly<Record<string, unknown>>;

/** One of our claims by the name it has at the provider: the whole name first, as some contain dots, then as a way. */
export function claimOf(claims: Claims, name: ClaimName, map: ClaimMap): unknown {
  const theirs = map[name] ?? name;
  if (Object.hasOwn(claims, theirs)) return claims[theirs];
  return theirs
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Claims)[part] : undefined), claims);
}

/** `TenantId=org_id,role=realm_access.roles`, as it stands in the environment. */
export function readClaimMap(text: string | undefined): ClaimMap {
  const map: Partial<Record<ClaimName, string>> = {};
  for (const pair of (text ?? '').split(',').filter((one) => one.trim() !== '')) {
    const at = pair.indexOf('=');
    const ours = CLAIM_NAMES.find((name) => name === pair.slice(0, at).trim());
    const theirs = pair.slice(at + 1).trim();
    if (at < 0 || !ours || !theirs)
      throw new Error(`OIDC_CLAIMS must be pairs like TenantId=org_id of ${CLAIM_NAMES.join(', ')}, not "${pair}".`);
    map[ours] = theirs;
  }
  return map;
}
