import { type Point, project } from './projection.ts';

/** A country as it is drawn: its lines on a square of `OUTLINE_UNITS`, and the part of it that it lies in. */
export interface Outline {
  readonly id: string;
  readonly path: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** So fine are the lines themselves: anything finer would be longer and show nothing more. */
export const OUTLINE_UNITS = 100_000;

type Arcs = readonly (readonly number[])[];

/** What is read of a TopoJSON file: lines that neighbours share, as steps on a grid, and countries made of them. */
export interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string | number;
        readonly type: string;
        readonly arcs?: unknown;
      }[];
    };
  };
}

/** Its place is at the end of Mercator's square, where nobody works. */
const ANTARCTICA = '010';

/** The countries of a file as lines that can be drawn. */
export function outlinesOf({ transform, arcs, objects }: Topology): Outline[] {
  const [scaleX = 1, scaleY = 1] = transform.scale;
  const [startX = 0, startY = 0] = transform.translate;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([right = 0, up = 0]) => {
      x += right;
      y += up;
      const point = project({ longitude: x * scaleX + startX, latitude: y * scaleY + startY });
      return { x: Math.round(point.x * OUTLINE_UNITS), y: Math.round(point.y * OUTLINE_UNITS) };
    });
  });
  // A line that is named by its complement is walked backwards.
  const lineOf = (index: number) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []));
  return objects.countries.geometries.flatMap((one) => {
    const rings = ringsOf(one.type, one.arcs);
    if (rings.length === 0 || one.id === ANTARCTICA) return [];
    const points = rings.map((ring) => unbroken(ring.flatMap((index, n) => lineOf(index).slice(n === 0 ? 0 : 1))));
    const all = points.flat();
    const path = points.map((ring) => `M${ring.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('');
    const edge = (pick: 'x' | 'y', which: 'min' | 'max') =>
      all.reduce((so, point) => Math[which](so, point[pick]), all[0]?.[pick] ?? 0) / OUTLINE_UNITS;
    return [
      {
        id: String(one.id ?? ''),
        path,
        left: edge('x', 'min'),
        right: edge('x', 'max'),
        top: edge('y', 'min'),
        bottom: edge('y', 'max'),
      },
    ];
  });
}

/** A country on both sides of the date line goes on beyond the edge, instead of right across the world. */
function unbroken(ring: readonly Point[]): Point[] {
  let turns = 0;
  return ring.map(({ x, y }, n) => {
    const step = x - (ring[n - 1]?.x ?? x);
    if (Math.abs(step) > OUTLINE_UNITS / 2) turns -= Math.sign(step);
    return { x: x + turns * OUTLINE_UNITS, y };
  });
}

function ringsOf(type: string, arcs: unknown): Arcs {
  if (type === 'Polygon') return arcs as Arcs;
  return type === 'MultiPolygon' ? (arcs as readonly Arcs[]).flat() : [];
}
