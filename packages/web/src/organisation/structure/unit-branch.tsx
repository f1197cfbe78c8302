import RightOutlined from '@ant-design/icons/RightOutlined';
import type { GetUnitTree, ReplyOf, UnitNode } from '@personalia/contract';
import { Tag } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../platform/api/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { LevelDot } from './level-dot.tsx';
import { type TreeFilter, useUnits } from './use-units.ts';

interface Props {
  nodes: readonly UnitNode[];
  /** Of hits of a search: what is above them. */
  ways?: ReplyOf<typeof GetUnitTree>['ways'];
  filter: TreeFilter;
  level: number;
  onChoose: (unit: UnitNode) => void;
  /** The first of the whole tree is where the Tab key comes in. */
  isFirst?: boolean;
}

/** Units of one parent; what is below one is asked for when it is opened. */
export function UnitBranch({ nodes, ways, filter: options, level, onChoose, isFirst = false }: Props) {
  return nodes.map((node, index) => (
    <Item
      key={node.id}
      node={node}
      way={ways?.[node.id]?.map(({ name }) => name) ?? []}
      filter={options}
      level={level}
      onChoose={onChoose}
      isStop={isFirst && index === 0}
      isOnlyTop={isFirst && nodes.length === 1}
    />
  ));
}

interface ItemProps extends Omit<Props, 'nodes' | 'ways' | 'isFirst'> {
  node: UnitNode;
  way: readonly string[];
  isStop: boolean;
  /** The one unit above all others says little; what is below it is shown from the start. */
  isOnlyTop: boolean;
}

function Item({ node, way, filter: options, level, onChoose, isStop, isOnlyTop }: ItemProps) {
  const { t, locale } = useOrganisationWords();
  const [isOpen, setOpen] = useState(isOnlyTop && !options.search);
  const number = (n: number) => formatDecimal(String(n), locale);
  const hasMore = node.children > 0;
  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={level}
        aria-expanded={hasMore ? isOpen : undefined}
        aria-selected={false}
        tabIndex={isStop ? 0 : -1}
        className="unit-row"
      >
        {/* For the pointer; the keyboard opens with its arrows. */}
        <button
          type="button"
          data-toggle=""
          tabIndex={-1}
          aria-hidden="true"
          className="unit-toggle"
          disabled={!hasMore}
          onClick={() => setOpen(!isOpen)}
        >
          {hasMore && <RightOutlined rotate={isOpen ? 90 : 0} />}
        </button>
        {node.level && <LevelDot colour={node.level.colour} />}
        <span className="unit-name">
          {way.length > 0 && <span className="unit-way">{way.join(' › ')} › </span>}
          <button type="button" data-choose="" tabIndex={-1} className="unit-link" onClick={() => onChoose(node)}>
            {node.name}
          </button>
          <span className="unit-code">{node.code}</span>
          {node.status === 'inactive' && <Tag>{t('units.isInactive')}</Tag>}
        </span>
        <span className="unit-fact unit-wide">{node.level?.name}</span>
        <span className="unit-fact unit-wide">{node.head?.name}</span>
        <span className="unit-count" title={t('units.countHint', { own: node.people, all: node.peopleBelow })}>
          {node.people === node.peopleBelow
            ? number(node.people)
            : `${number(node.people)} / ${number(node.peopleBelow)}`}
          <span className="visually-hidden"> {t('units.inIt')}</span>
        </span>
      </div>
      {hasMore && isOpen && <Below node={node} filter={options} level={level + 1} onChoose={onChoose} />}
    </li>
  );
}

/** A search ends at its hit: below it everything is shown. */
function Below({ node, filter: options, level, onChoose }: Pick<ItemProps, 'node' | 'filter' | 'level' | 'onChoose'>) {
  const { t } = useOrganisationWords();
  const { data, error } = useUnits(options, node.id);
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!data) return <p className="unit-loading">{t('loading')}</p>;
  return (
    <ul role="none" className="unit-group">
      <UnitBranch nodes={data.nodes} filter={options} level={level} onChoose={onChoose} />
      {data.more && (
        <li role="none" className="unit-more">
          {t('units.more')}
        </li>
      )}
    </ul>
  );
}
