/**
 * The role a person starts with: the only one, or the stored one if it is still theirs, else none, and then the
 * picker asks.
 */
export function startingRole(roles: readonly string[], stored: string | null): string | null {
  if (stored !== null && roles.includes(stored)) return stored;
  return roles.length === 1 ? (roles[0] ?? null) : null;
}
