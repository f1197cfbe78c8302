import type { ImportSettings } from '@personalia/contract';

type Corrections = NonNullable<ImportSettings['corrections']>;

/** What a cell should say, as it was corrected on screen. */
export const correctionOf = ({ corrections = {} }: ImportSettings, row: number, field: string): string | undefined =>
  corrections[row]?.[field];

/** With one more cell corrected; null takes the correction back. */
export function withCorrection(
  { corrections = {} }: ImportSettings,
  row: number,
  field: string,
  text: string | null,
): Corrections {
  const { [field]: _, ...rest } = corrections[row] ?? {};
  const cells = text === null ? rest : { ...rest, [field]: text };
  const { [String(row)]: __, ...others } = corrections;
  return Object.keys(cells).length === 0 ? others : { ...others, [row]: cells };
}

/** How many cells are corrected. */
export const correctedCells = ({ corrections = {} }: ImportSettings): number =>
  Object.values(corrections).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
