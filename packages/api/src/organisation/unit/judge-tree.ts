import { problemAt } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type LevelProblem, levelBelow, problemOfUnit } from '@personalia/domain';
import { sql } from 'kysely';
import type { Judge, MasterFinding } from '../judge.ts';

/** A unit of today's tree, or as a file would have it. */
interface Unit {
  readonly name: string;
  readonly parentUnitId: string | null;
  readonly levelId: string | null;
  readonly status: string;
}

interface Level {
  readonly levelNo: number;
  readonly name: string;
  readonly mandatoryInChain: boolean;
  readonly status: string;
}

interface Tree {
  readonly units: Map<string, Unit>;
  readonly levels: Map<string, Level>;
}

async function readTree(tx: Tx, tenantId: string): Promise<Tree> {
  const units = await sql<Unit & { id: string }>`
    select id, name, parent_unit_id as "parentUnitId", level_id as "levelId", status from organization_unit
    where tenant_id = ${tenantId}::uuid`.execute(tx);
  const levels = await sql<Level & { id: string }>`
    select id, level_no as "levelNo", name, mandatory_in_chain as "mandatoryInChain", status from organization_level
    where tenant_id = ${tenantId}::uuid`.execute(tx);
  return {
    units: new Map(units.rows.map(({ id, ...unit }) => [id, unit])),
    levels: new Map(levels.rows.map(({ id, ...level }) => [id, level])),
  };
}

/** What stands above a unit, the nearest first. A circle is another rule's: it ends where it began. */
function aboveOf({ units }: Tree, id: string): string[] {
  const above: string[] = [];
  const seen = new Set([id]);
  for (let at = units.get(id)?.parentUnitId; at && !seen.has(at); at = units.get(at)?.parentUnitId) {
    seen.add(at);
    above.push(at);
  }
  return above;
}

/** New units get the level that they will be written with where none is said (`withLevels`): whatever is above them first. */
function giveLevels(tree: Tree, isNew: ReadonlySet<string>): void {
  const levels = [...tree.levels].flatMap(([id, level]) => (level.status === 'active' ? { ...level, id } : []));
  const asking = new Set([...isNew].filter((id) => !tree.units.get(id)?.levelId));
  for (const start of asking)
    for (const id of [start, ...aboveOf(tree, start)].toReversed()) {
      const unit = tree.units.get(id);
      if (!unit || !asking.delete(id)) continue;
      const above = aboveOf(tree, id).map((one) => ({ levelNo: levelOf(tree, one)?.levelNo ?? null }));
      tree.units.set(id, { ...unit, levelId: levelBelow(above, levels)?.id ?? null });
    }
}

const levelOf = ({ units, levels }: Tree, id: string): Level | undefined => levels.get(units.get(id)?.levelId ?? '');

interface Misplaced {
  readonly id: string;
  readonly above: readonly string[];
  readonly problem: LevelProblem;
}

/** Active units that stand where their level may not. */
function misplaced(tree: Tree): Misplaced[] {
  const { units, levels } = tree;
  const mandatory = [...levels.values()]
    .filter(({ status, mandatoryInChain }) => status === 'active' && mandatoryInChain)
    .toSorted((a, b) => a.levelNo - b.levelNo);
  return [...units].flatMap(([id, { name, status }]): Misplaced[] => {
    if (status !== 'active') return [];
    const above = aboveOf(tree, id);
    const placed = {
      name,
      levelNo: levelOf(tree, id)?.levelNo ?? null,
      levelName: levelOf(tree, id)?.name ?? null,
      above: above.map((one) => ({ name: units.get(one)?.name ?? '', levelNo: levelOf(tree, one)?.levelNo ?? null })),
    };
    const problem = problemOfUnit(placed, mandatory);
    return problem ? [{ id, above, problem }] : [];
  });
}

const findingOf = ({ code, ...values }: LevelProblem, path: string): MasterFinding => problemAt(path, code, values);

/** LEVEL_ORDER, LEVEL_CHAIN (5): of units of a file and what is below them, in today's tree with all of the file in it. */
export const unitsFitLevels: Judge = async (tx, tenantId, rows) => {
  const tree = await readTree(tx, tenantId);
  const rowOf = new Map(rows.map(({ id }, n) => [id, n]));
  const isNew = new Set(rows.flatMap(({ id }) => (id !== null && !tree.units.has(id) ? id : [])));
  for (const { id, values } of rows)
    if (id !== null) tree.units.set(id, { status: 'active', ...values } as unknown as Unit);
  giveLevels(tree, isNew);
  return misplaced(tree).flatMap(({ id, above, problem }): (readonly [number, MasterFinding])[] => {
    // What is below a unit that was moved is wrong because of the move.
    const nearest = [id, ...above].find((one) => rowOf.has(one));
    const row = nearest === undefined ? undefined : rowOf.get(nearest);
    return row === undefined ? [] : [[row, findingOf(problem, 'parentUnitId')]];
  });
};

/** The same of levels: each must leave every unit where it may stand. */
export const levelsFitUnits: Judge = async (tx, tenantId, rows) => {
  const tree = await readTree(tx, tenantId);
  for (const { id, values } of rows)
    if (id !== null) tree.levels.set(id, { status: 'active', ...values } as unknown as Level);
  const numbers = new Map(rows.map(({ values }, n) => [Number(values['levelNo']), n]));
  const byName = new Map(rows.map(({ values }, n) => [values['name'], n]));
  const found = misplaced(tree).flatMap(({ problem }): (readonly [number, MasterFinding])[] => {
    const chain = problem.code === 'LEVEL_CHAIN';
    const row = chain
      ? (byName.get(problem.mandatory) ?? byName.get(problem.level))
      : (numbers.get(problem.n) ?? numbers.get(problem.m));
    return row === undefined ? [] : [[row, findingOf(problem, chain ? 'mandatoryInChain' : 'levelNo')]];
  });
  // A level may be that of a thousand units: the first of them is told.
  return [...new Map(found.toReversed())].toReversed();
};
