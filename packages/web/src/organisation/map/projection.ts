/** The round world on a flat square one wide and one high: Mercator's, as on every street map. */

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What is looked at: the point of the square in the middle of the picture, and how many pixels wide the square is. */
export interface View extends Point {
  readonly world: number;
}

/** Farther north or south Mercator's square has no end. */
const FARTHEST = 85;
const ROUND_THE_EARTH_M = 40_075_017;
const LEAST_WORLD = 128;
const MOST_WORLD = 2 ** 24;
/** So much of the world, in degrees, is shown around what lies on one spot. */
const AROUND = 4;
/** Kept free at every edge, in pixels, for what hangs over a point. */
const EDGE = 48;

export function project({ latitude, longitude }: Place): Point {
  const radians = (Math.max(-FARTHEST, Math.min(FARTHEST, latitude)) * Math.PI) / 180;
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

export const latitudeAt = (y: number): number => (Math.atan(Math.sinh((1 - 2 * y) * Math.PI)) * 180) / Math.PI;

/** Where a point of the square is in the picture. */
export const seenAt = ({ x, y }: Point, view: View, { width, height }: Size): Point => ({
  x: (x - view.x) * view.world + width / 2,
  y: (y - view.y) * view.world + height / 2,
});

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The view that shows all of some points; without any the whole world. */
export function fit(points: readonly Point[], size: Size): View {
  if (points.length === 0) return { x: 0.5, y: 0.42, world: Math.max(LEAST_WORLD, size.width) };
  const [left, right] = ends(points.map(({ x }) => x));
  const [top, bottom] = ends(points.map(({ y }) => y));
  const least = AROUND / 360;
  const world = Math.min(
    (size.width - 2 * EDGE) / Math.max(right - left, least),
    (size.height - 2 * EDGE) / Math.max(bottom - top, least),
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, world: between(LEAST_WORLD, world, MOST_WORLD) };
}

const ends = (values: readonly number[]): readonly [number, number] =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );

/** Nearer by a factor; what is under `at`, counted from the middle of the picture, stays there. */
export function zoom(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const world = between(LEAST_WORLD, view.world * factor, MOST_WORLD);
  const shift = 1 / view.world - 1 / world;
  return within({ x: view.x + at.x * shift, y: view.y + at.y * shift, world });
}

/** The picture pushed by so many pixels. */
export const push = (view: View, { x, y }: Point): View =>
  within({ ...view, x: view.x - x / view.world, y: view.y - y / view.world });

/** The middle of the picture stays on the world. */
const within = (view: View): View => ({ ...view, x: between(0, view.x, 1), y: between(0, view.y, 1) });

/** A length that is easily read, as long as possible and not longer than some pixels. */
export function scaleBar(view: View, longest: number): { readonly metres: number; readonly pixels: number } {
  const perPixel = (ROUND_THE_EARTH_M * Math.cos((latitudeAt(view.y) * Math.PI) / 180)) / view.world;
  const most = perPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2, 1].find((step) => step * power <= most) ?? 1);
  return { metres, pixels: metres / perPixel };
}
