import RightOutlined from '@ant-design/icons/RightOutlined';
import { MOST_NODES, type RegionNode } from '@personalia/contract';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { messageOf } from '../../platform/api/index.ts';
import { type TreeFilter, useRegionNodes } from '../use-regions.ts';

interface Props {
  nodes: readonly RegionNode[];
  filter: TreeFilter;
  label: string;
  isStale?: boolean;
}

/** One level of the tree; what is below a node is asked for when it is opened. */
export function RegionNodes({ nodes, filter: options, label, isStale = false }: Props) {
  const { t } = useTranslation('region');
  return (
    <ul className={isStale ? 'region-nodes region-stale' : 'region-nodes'} aria-label={label} aria-busy={isStale}>
      {nodes.map((node) => (
        <Node key={node.id} node={node} filter={options} />
      ))}
      {nodes.length >= MOST_NODES && <li className="region-more">{t('tree.more', { count: MOST_NODES })}</li>}
    </ul>
  );
}

function Node({ node, filter: options }: { node: RegionNode; filter: TreeFilter }) {
  const { t } = useTranslation('region');
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, code, name, localName, origin, status, children, path } = node;
  return (
    <li>
      <div className="region-node">
        {children > 0 ? (
          <button
            type="button"
            className="region-open"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <RightOutlined aria-hidden rotate={isOpen ? 90 : 0} />
          </button>
        ) : (
          <span className="region-open" />
        )}
        <span className="region-name">
          {path.length > 0 && <span className="region-path">{path.join(' › ')} ›</span>}
          <Link to={`/region/${kind}-form/${id}`} state={{ listSearch: search }}>
            {name}
          </Link>
          {localName && localName !== name && <span className="region-local">{localName}</span>}
        </span>
        <span className="region-code">{code}</span>
        {origin === 'own' && <Tag color="blue">{t('origin.own')}</Tag>}
        {status === 'inactive' && <Tag>{t('tree.isHidden')}</Tag>}
        <span className="region-count">
          {children > 0 && t(kind === 'country' ? 'tree.provinces' : 'tree.below', { count: children })}
        </span>
      </div>
      {isOpen && <Below node={node} filter={options} />}
    </li>
  );
}

/** A search ends at its hit: below it everything is shown. */
function Below({ node, filter: options }: { node: RegionNode; filter: TreeFilter }) {
  const { t } = useTranslation('region');
  const { data, error } = useRegionNodes({ ...options, search: '', origin: null }, node.id);
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <p className="region-loading">{t('loading')}</p>;
  return <RegionNodes nodes={data} filter={options} label={node.name} />;
}
