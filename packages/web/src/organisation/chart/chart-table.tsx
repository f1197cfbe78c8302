import type { ChartNode } from '@personalia/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { childrenOf } from './layout.ts';
import '../../platform/resource/list/rows.css';

interface Props {
  nodes: readonly ChartNode[];
  open: ReadonlySet<string>;
  onToggle: (node: ChartNode) => void;
}

/** The same as the drawing, to be read line by line. */
export function ChartTable({ nodes, open, onToggle }: Props) {
  const { t } = useOrganisationWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame" tabIndex={0} role="region" aria-label={t('chart.title')}>
      <table className="rows rows-compact">
        <thead>
          <tr>
            <th scope="col">{t('chart.step')}</th>
            <th scope="col">{t('chart.name')}</th>
            <th scope="col">{t('chart.detail')}</th>
            <th scope="col" className="rows-number">
              {t('chart.direct')}
            </th>
            <th scope="col" className="rows-number">
              {t('chart.all')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('levels.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
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
