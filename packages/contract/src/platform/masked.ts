/** What stands for a value that is kept encrypted: its last four signs, of a short one no more than half. */
export function maskOf(value: string): string {
  const shown = Math.min(4, Math.floor(value.length / 2));
  return `${DOTS}${value.slice(value.length - shown)}`;
}
const DOTS = '••••';

/** A value that comes back as it was shown: it was not typed again. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.startsWith(DOTS);
