import { type ChartNode, Employee } from '@personalia/contract';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { formatDecimal } from '../../platform/format/index.ts';
import { initialsOf } from '../../platform/people/initials.ts';
import { usePhoto } from '../../platform/people/use-photo.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { BOX, fitting, layout, type Placed } from './layout.ts';

interface Props {
  nodes: readonly ChartNode[];
  open: ReadonlySet<string>;
  busy: string | null;
  scale: number;
  onToggle: (node: ChartNode) => void;
  ref: Ref<SVGSVGElement>;
}

const EDGE = 12;
/** Room that a letter takes, on the average of wide ones: of a name, and of what stands below it. */
const LETTER = { title: 8.6, below: 6.6 } as const;

/** The chart as a drawing; each box opens what is below it. */
export function ChartPicture({ nodes, open, busy, scale, onToggle, ref }: Props) {
  const { t } = useOrganisationWords();
  const { boxes, lines, width, height } = layout(nodes, open);
  const [w, h] = [width + 2 * EDGE, height + 2 * EDGE];
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      role="group"
      aria-label={t('chart.title')}
      width={w * scale}
      height={h * scale}
      viewBox={`${-EDGE} ${-EDGE} ${w} ${h}`}
    >
      <g className="chart-lines" fill="none">
        {lines.map(({ from, to }) => (
          <path key={to.node.id} d={curve(from, to)} />
        ))}
      </g>
      {boxes.map((box) => (
        <Box
          key={box.node.id}
          box={box}
          isOpen={open.has(box.node.id)}
          isBusy={busy === box.node.id}
          onToggle={onToggle}
        />
      ))}
    </svg>
  );
}

function curve(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
  const [x2, y2] = [to.x, to.y + BOX.height / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

interface BoxProps {
  box: Placed;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: (node: ChartNode) => void;
}

function Box({ box: { node, x, y }, isOpen, isBusy, onToggle }: BoxProps) {
  const words = useOrganisationWords();
  const { t } = words;
  const title = node.kind === 'outside' ? t('chart.outside') : node.title;
  const count = countOf(node, words);
  const isPerson = node.kind === 'person';
  const room = BOX.width - (isPerson ? 60 : 16) - 10;
  const canOpen = node.direct > 0 && node.kind !== 'vacancy' && node.kind !== 'outside';
  const named = [title, node.subtitle, count].filter(Boolean).join(', ');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onToggle(node);
  };
  const button = canOpen
    ? { role: 'button', tabIndex: 0, 'aria-expanded': isOpen, onClick: () => onToggle(node), onKeyDown: press }
    : { role: 'img' };
  return (
    <g
      {...button}
      aria-busy={isBusy}
      className="chart-box"
      data-kind={node.kind}
      data-node={node.id}
      data-top={x === 0 ? '' : undefined}
      data-colour={node.colour ?? undefined}
      transform={`translate(${x} ${y})`}
    >
      <title>{named}</title>
      <rect className="chart-frame" width={BOX.width} height={BOX.height} rx="8" />
      <rect className="chart-stripe" width="5" height={BOX.height} rx="2" />
      {isPerson && <Face id={node.id} name={title} />}
      <text className="chart-title" x={isPerson ? 60 : 16} y="24">
        {fitting(title, Math.floor(room / LETTER.title))}
      </text>
      <text className="chart-subtitle" x={isPerson ? 60 : 16} y="43">
        {fitting(node.subtitle ?? node.code ?? '', Math.floor(room / LETTER.below) - (count ? count.length + 4 : 2))}
      </text>
      <text className="chart-count" x={BOX.width - 12} y="43" textAnchor="end">
        {isBusy ? '…' : count}
        {canOpen ? (isOpen ? ' −' : ' +') : ''}
      </text>
    </g>
  );
}

const FACE = { x: 32, y: BOX.height / 2, r: 18 } as const;

/** The photo of somebody, or their initials; the box says the name. */
function Face({ id, name }: { id: string; name: string }) {
  const round = useId();
  const picture = usePhoto(id, useMay(Employee.path)('view'));
  const { x, y, r } = FACE;
  if (picture === null)
    return (
      <>
        <circle className="chart-face" cx={x} cy={y} r={r} />
        <text className="chart-initials" x={x} y={y + 4} textAnchor="middle">
          {initialsOf(name)}
        </text>
      </>
    );
  return (
    <>
      <clipPath id={round}>
        <circle cx={x} cy={y} r={r} />
      </clipPath>
      <image
        href={picture}
        x={x - r}
        y={y - r}
        width={2 * r}
        height={2 * r}
        preserveAspectRatio="xMidYMid slice"
        clipPath={`url(#${round})`}
      />
    </>
  );
}

function countOf(node: ChartNode, { t, locale }: ReturnType<typeof useOrganisationWords>): string {
  const number = (count: number) => formatDecimal(String(count), locale);
  if (node.kind === 'vacancy') return t('chart.vacant', { count: node.direct });
  if (node.kind === 'unit') return t('chart.inUnit', { count: node.all });
  if (node.direct !== node.all) return `${number(node.direct)} / ${number(node.all)}`;
  return node.direct === 0 ? '' : number(node.direct);
}
