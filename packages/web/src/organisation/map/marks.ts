import type { MapPoint } from '@personalia/contract';
import { type Point, project, type Size, seenAt, type View } from './projection.ts';

/** What stands at one spot of the square: a location, or several that lie too close to be told apart. */
export interface Mark extends Point {
  readonly points: readonly MapPoint[];
}

/** How close two may come, in pixels: a finger has to meet the one it means. */
export const APART = 32;

/**
 * Points so close to an earlier one that they would lie over it go with it. The square is cut in cells as wide as marks
 * are apart, so each point is compared with its neighbours only.
 */
export function marksOf(points: readonly MapPoint[], world: number): Mark[] {
  const least = APART / world;
  const cells = new Map<string, { at: Point; points: MapPoint[] }[]>();
  const all: { at: Point; points: MapPoint[] }[] = [];
  for (const point of points) {
    const at = project(point);
    const [column, row] = [Math.floor(at.x / least), Math.floor(at.y / least)];
    const near = around(column, row)
      .flatMap((key) => cells.get(key) ?? [])
      .find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < least);
    if (near) {
      near.points.push(point);
      continue;
    }
    const mark = { at, points: [point] };
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), mark]);
    all.push(mark);
  }
  return all.map((one) => ({ ...one.at, points: one.points }));
}

const STEPS = [-1, 0, 1] as const;
const around = (column: number, row: number): string[] =>
  STEPS.flatMap((right) => STEPS.map((down) => `${column + right} ${row + down}`));

/** A mark with where it is in the picture. */
export interface SeenMark {
  readonly mark: Mark;
  readonly at: Point;
  /** There is room for its name beside it. */
  readonly isNamed: boolean;
}

const LETTER = 7;
const LINE = 18;
const BESIDE = 14;
/** More names than these are no help. */
const MOST_NAMES = 40;

/** The marks in the picture, those with names where these lie over nothing else. */
export function seenMarks(marks: readonly Mark[], view: View, size: Size): SeenMark[] {
  const seen = marks
    .map((mark) => ({ mark, at: seenAt(mark, view, size) }))
    .filter(({ at }) => at.x > -APART && at.y > -APART && at.x < size.width + APART && at.y < size.height + APART);
  const taken = seen.map(({ at }) => box(at.x - BESIDE, at.x + BESIDE, at.y));
  return seen.map(({ mark, at }, n) => {
    const [only] = mark.points;
    const name = box(at.x + BESIDE, at.x + BESIDE + (only?.name.length ?? 0) * LETTER, at.y);
    const isNamed =
      mark.points.length === 1 &&
      seen.length <= MOST_NAMES &&
      name.right <= size.width &&
      taken.every((other, m) => m === n || !overlap(name, other));
    if (isNamed) taken.push(name);
    return { mark, at, isNamed };
  });
}

const box = (left: number, right: number, y: number) => ({ left, right, top: y - LINE / 2, bottom: y + LINE / 2 });
type Box = ReturnType<typeof box>;
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
