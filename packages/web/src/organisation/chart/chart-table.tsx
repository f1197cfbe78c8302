import type { ChartNode } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { childrenOf } from './layout.ts';

interface Props {
  nodes: readonly ChartNode[];
  open: ReadonlySet<string>;
  onToggle: (node: ChartNode) => void;
}

/** The same as the drawing, to be read line by line. */
export function ChartTable({ nodes, open, onToggle }: Props) {
  const { t } = useOrganisationWords();
  return (
    <RowsTable
      compact
      label={t('chart.title')}
      heads={[
        t('chart.step'),
        t('chart.name'),
        t('chart.detail'),
        { words: t('chart.direct'), isNumber: true },
        { words: t('chart.all'), isNumber: true },
        { words: t('levels.actions'), isHidden: true },
      ]}
    >
      {inOrder(nodes, open).map(({ node, step }) => (
        <tr key={node.id}>
          <td>{step}</td>
          <th scope="row">
            {node.kind === 'person' ? (
              <Link to={`/employee/employee-form/${node.id}`}>{node.title}</Link>
            ) : node.kind === 'outside' ? (
              t('chart.outside')
            ) : (
              node.title
            )}{' '}
            <span className="cell-ref-code">{node.code}</span>
          </th>
          <td>{node.kind === 'vacancy' ? t('chart.isVacant') : node.subtitle}</td>
          <td className="rows-number">{node.direct}</td>
          <td className="rows-number">{node.all}</td>
          <td>
            {node.direct > 0 && (node.kind === 'person' || node.kind === 'unit') && (
              <Button size="small" aria-expanded={open.has(node.id)} onClick={() => onToggle(node)}>
                {t(open.has(node.id) ? 'units.close' : 'units.open', { name: node.title })}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

/** From the top down, what is below a node right after it. */
export function inOrder(
  nodes: readonly ChartNode[],
  open: ReadonlySet<string>,
): { readonly node: ChartNode; readonly step: number }[] {
  const below = childrenOf(nodes);
  const walk = (of: readonly ChartNode[], step: number): { node: ChartNode; step: number }[] =>
    of.flatMap((node) => [{ node, step }, ...(open.has(node.id) ? walk(below.get(node.id) ?? [], step + 1) : [])]);
  return walk(below.get(null) ?? [], 1);
}
