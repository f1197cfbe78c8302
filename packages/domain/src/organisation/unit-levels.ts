/** A unit on a day, with what stands above it, the nearest first. Without a level nothing is asked of it. */
export interface PlacedUnit {
  readonly name: string;
  readonly levelNo: number | null;
  readonly levelName: string | null;
  readonly above: readonly { readonly name: string; readonly levelNo: number | null }[];
}

/** A level that every lower unit must have above it. */
export interface MandatoryLevel {
  readonly levelNo: number;
  readonly name: string;
}

export type LevelProblem =
  | {
      readonly code: 'LEVEL_ORDER';
      readonly unit: string;
      readonly n: number;
      readonly parent: string;
      readonly m: number;
    }
  | { readonly code: 'LEVEL_CHAIN'; readonly level: string; readonly mandatory: string };

/**
 * The first thing wrong with where units stand (organisation-and-employee 5): a parent is of a higher level, levels may be
 * skipped, but not those that are mandatory.
 */
export function levelProblem(units: readonly PlacedUnit[], mandatory: readonly MandatoryLevel[]): LevelProblem | null {
  for (const unit of units) {
    const found = problemOfUnit(unit, mandatory);
    if (found) return found;
  }
  return null;
}

/** The same of one unit. */
export function problemOfUnit(unit: PlacedUnit, mandatory: readonly MandatoryLevel[]): LevelProblem | null {
  const { levelNo } = unit;
  if (levelNo === null) return null;
  // A unit without a level says nothing of the order: the next one above that has one does.
  const parent = unit.above.find((one) => one.levelNo !== null);
  if (parent && parent.levelNo !== null && parent.levelNo >= levelNo)
    return { code: 'LEVEL_ORDER', unit: unit.name, n: levelNo, parent: parent.name, m: parent.levelNo };
  const missing = mandatory.find(
    (level) => level.levelNo < levelNo && !unit.above.some((one) => one.levelNo === level.levelNo),
  );
  return missing ? { code: 'LEVEL_CHAIN', level: unit.levelName ?? unit.name, mandatory: missing.name } : null;
}

/**
 * The level of a new unit for which none is named: the one below the nearest level above it, or the highest where there is
 * none above (organisation-and-employee 5). `above`: the nearest first. Null: no level is left below.
 */
export const levelBelow = <L extends { readonly levelNo: number }>(
  above: readonly { readonly levelNo: number | null }[],
  levels: readonly L[],
): L | null => {
  const floor = above.find(({ levelNo }) => levelNo !== null)?.levelNo ?? 0;
  return levels.filter(({ levelNo }) => levelNo > floor).toSorted((a, b) => a.levelNo - b.levelNo)[0] ?? null;
};
