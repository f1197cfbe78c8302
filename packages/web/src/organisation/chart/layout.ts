import type { ChartNode } from '@personalia/contract';

/** Sizes of the drawing. As wide as a title such as "Human Resources Manager" beside a face and its figures. */
export const BOX = { width: 296, height: 56, right: 56, below: 12 } as const;

export interface Placed {
  readonly node: ChartNode;
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  readonly boxes: readonly Placed[];
  /** From the right edge of a box to the left edge of one below it. */
  readonly lines: readonly { readonly from: Placed; readonly to: Placed }[];
  readonly width: number;
  readonly height: number;
}

/** What is below each node, in the order in which it came. */
export function childrenOf(nodes: readonly ChartNode[]): ReadonlyMap<string | null, readonly ChartNode[]> {
  const known = new Set(nodes.map(({ id }) => id));
  return Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
}

/**
 * The chart from left to right: what is below a box stands to its right, one under another, and the box in their middle.
 * Names stay readable however many there are, and a long branch is scrolled, not shrunk.
 */
export function layout(nodes: readonly ChartNode[], open: ReadonlySet<string>): Drawing {
  const below = childrenOf(nodes);
  const boxes: Placed[] = [];
  const lines: Drawing['lines'][number][] = [];
  let bottom = 0;
  let steps = 0;
  function place(node: ChartNode, step: number): Placed {
    steps = Math.max(steps, step + 1);
    const children = open.has(node.id) ? (below.get(node.id) ?? []) : [];
    const placed = children.map((child) => place(child, step + 1));
    const [first, last] = [placed[0], placed.at(-1)];
    const y = first && last ? (first.y + last.y) / 2 : bottom;
    if (!first) bottom += BOX.height + BOX.below;
    const own = { node, x: step * (BOX.width + BOX.right), y };
    boxes.push(own);
    for (const to of placed) lines.push({ from: own, to });
    return own;
  }
  for (const root of below.get(null) ?? []) place(root, 0);
  return {
    boxes,
    lines,
    width: Math.max(steps * (BOX.width + BOX.right) - BOX.right, BOX.width),
    height: Math.max(bottom - BOX.below, BOX.height),
  };
}

/** A text that fits into a box; the whole of it is in the title and in the table. */
export const fitting = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
