/** What fills in the pattern; a part that is not known yet stays open. */
interface Known {
  readonly pattern: string;
  readonly employerCode: string;
  readonly hireDate: string | null;
}

/**
 * The number somebody will get, as far as it is known before saving: `{EMP}{YY}{SEQ4}` for ABC and 2025 is `ABC25####`.
 * The sequence itself is taken when the hire is saved, so that two people never get the same.
 */
export function numberPreview({ pattern, employerCode, hireDate }: Known): string {
  const [year, month] = hireDate === null ? ['YYYY', 'MM'] : hireDate.split('-');
  return pattern
    .replaceAll('{EMP}', employerCode)
    .replaceAll('{YYYY}', year ?? '')
    .replaceAll('{YY}', (year ?? '').slice(2))
    .replaceAll('{MM}', month ?? '')
    .replaceAll(/\{SEQ(\d)\}/g, (_, width: string) => '#'.repeat(Number(width)));
}
