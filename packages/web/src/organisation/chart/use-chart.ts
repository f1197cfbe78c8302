import { type ChartNode, GetOrgChart } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';

export interface ChartOptions {
  readonly mode: 'units' | 'people';
  readonly asOf: string | null;
  readonly depth: '1' | '2' | '3' | '4';
  readonly vacant: boolean;
  readonly employerId: string | null;
  /** The chart of a unit and what is below it, or of the people in them. */
  readonly unitId: string | null;
}

const ask = (options: ChartOptions, root: string | null, depth: ChartOptions['depth'], signal?: AbortSignal) =>
  call(GetOrgChart, {
    query: {
      mode: options.mode,
      depth,
      ...(root ? { root } : {}),
      ...(options.asOf ? { asOf: options.asOf } : {}),
      ...(options.vacant ? { vacant: 'true' as const } : {}),
      ...(options.employerId ? { employerId: options.employerId } : {}),
      ...(options.unitId ? { unitId: options.unitId } : {}),
    },
    signal,
  });

interface Grown {
  readonly of: string;
  readonly nodes: readonly ChartNode[];
  readonly open: ReadonlySet<string>;
}

/** The chart as far as it has been opened; what is below a box is asked for when it is opened. */
export function useChart(options: ChartOptions) {
  const of = JSON.stringify(options);
  const query = useQuery({
    queryKey: ['OrganizationUnit', 'chart', options],
    queryFn: ({ signal }) => ask(options, null, options.depth, signal),
  });
  const [grown, setGrown] = useState<Grown | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const first: Grown = { of, nodes: query.data?.nodes ?? [], open: openAtFirst(query.data?.nodes ?? []) };
  const shown = grown?.of === of ? grown : first;

  async function toggle(node: ChartNode): Promise<void> {
    if (shown.open.has(node.id))
      return setGrown({ ...shown, open: new Set([...shown.open].filter((id) => id !== node.id)) });
    const open = new Set([...shown.open, node.id]);
    if (shown.nodes.some(({ parentId }) => parentId === node.id)) return setGrown({ ...shown, open });
    setBusy(node.id);
    try {
      const { nodes } = await ask(options, node.id, '1');
      const known = new Set(shown.nodes.map(({ id }) => id));
      const fresh = nodes.filter(({ id, kind }) => !known.has(id) && kind !== 'outside');
      setGrown({ of, open, nodes: [...shown.nodes, ...fresh] });
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  }
  return { query, nodes: shown.nodes, open: shown.open, busy, toggle };
}

/** Whatever came with its children is open. */
const openAtFirst = (nodes: readonly ChartNode[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])));
