import { useQuery } from '@tanstack/react-query';
import fineFile from 'world-atlas/countries-50m.json?url';
import coarseFile from 'world-atlas/countries-110m.json?url';
import { OUTLINE_UNITS, type Outline, outlinesOf, type Topology } from './outlines.ts';
import type { Size, View } from './projection.ts';

/** From here on the coarse lines look like those of a child. */
const FINE_FROM = 2_500;

interface Props {
  view: View;
  size: Size;
}

/** The countries in the picture; finer lines come when they are looked at closely. */
export function Countries({ view, size }: Props) {
  const coarse = useOutlines(coarseFile, true);
  const fine = useOutlines(fineFile, view.world > FINE_FROM);
  const outlines = (view.world > FINE_FROM ? fine : undefined) ?? coarse ?? [];
  const [across, down] = [size.width / 2 / view.world, size.height / 2 / view.world];
  const inSight = (one: Outline) =>
    one.left < view.x + across && one.right > view.x - across && one.top < view.y + down && one.bottom > view.y - down;
  const scale = view.world / OUTLINE_UNITS;
  const [left, top] = [size.width / 2 - view.x * view.world, size.height / 2 - view.y * view.world];
  return (
    <g className="map-countries" transform={`translate(${left} ${top}) scale(${scale})`} aria-hidden="true">
      {outlines.filter(inSight).map((one, n) => (
        <path key={`${one.id} ${n}`} d={one.path} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
  );
}

/** Without lines the places are still where they are, so a file that does not come is no error to speak of. */
function useOutlines(file: string, isWanted: boolean): readonly Outline[] | undefined {
  const { data } = useQuery({
    queryKey: ['outlines', file],
    queryFn: async ({ signal }) => outlinesOf((await (await fetch(file, { signal })).json()) as Topology),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
