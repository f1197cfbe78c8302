import { useOrganisationWords } from '../use-organisation-words.ts';
import { metresText } from './metres-text.ts';
import { type Size, scaleBar, type View } from './projection.ts';

const LONGEST = 110;

/** How far it is from one end of a line to the other. */
export function ScaleBar({ view, size }: { view: View; size: Size }) {
  const { locale } = useOrganisationWords();
  const { metres, pixels } = scaleBar(view, LONGEST);
  const [x, y] = [12, size.height - 12];
  return (
    <g className="map-scale" aria-hidden="true">
      <path d={`M${x} ${y - 5}V${y}H${x + pixels}V${y - 5}`} />
      <text x={x + 4} y={y - 6}>
        {metresText(metres, locale)}
      </text>
    </g>
  );
}
