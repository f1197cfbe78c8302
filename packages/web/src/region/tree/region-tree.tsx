import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Segmented, Switch } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { ListFailure, ListMessage, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { SearchInput } from '../../platform/resource/list/search-input.tsx';
import { type TreeWish, useRegionNodes } from '../use-regions.ts';
import { RegionNodes } from './region-nodes.tsx';

/** Countries, opened down to their cities; a search or a look at own regions shows hits of all levels instead. */
export function RegionTree() {
  const { t } = useTranslation('region');
  const [wish, change] = useWish();
  const { data, error, refetch, isPlaceholderData } = useRegionNodes(wish, null);
  return (
    <div className="list-page">
      <TreeTools wish={wish} change={change} />
      {error ? (
        <ListFailure error={error} entities={t('regions')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={12} columns={3} />
      ) : data.length === 0 && !isPlaceholderData ? (
        <ListMessage title={wish.search ? t('tree.noMatch') : t('tree.empty')} />
      ) : (
        <RegionNodes nodes={data} wish={wish} label={t('regions')} isStale={isPlaceholderData} />
      )}
    </div>
  );
}

interface ToolsProps {
  wish: TreeWish;
  change: (part: Partial<TreeWish>) => void;
}

function TreeTools({ wish, change }: ToolsProps) {
  const { t } = useTranslation('region');
  const [typed, setTyped] = useState(wish.search);
  const rested = useDelayed(typed.trim());
  const search = useEffectEvent(() => {
    if (rested !== wish.search) change({ search: rested });
  });
  useEffect(() => search(), [rested]);
  const hiddenId = useId();
  const may = useMay('region');
  return (
    <div className="region-tools">
      <SearchInput
        label={t('tree.search')}
        value={typed}
        onChange={setTyped}
        onPressEnter={() => change({ search: typed.trim() })}
      />
      <Segmented<'all' | 'system' | 'own'>
        aria-label={t('tree.origin')}
        value={wish.origin ?? 'all'}
        options={(['all', 'system', 'own'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))}
        onChange={(value) => change({ origin: value === 'all' ? null : value })}
      />
      <span className="region-switch">
        <Switch id={hiddenId} size="small" checked={wish.hidden} onChange={(hidden) => change({ hidden })} />
        <label htmlFor={hiddenId}>{t('tree.hidden')}</label>
      </span>
      {may('create') && (
        <span className="region-add">
          <LinkButton to="/region/city-form" type="primary" icon={<PlusOutlined aria-hidden />}>
            {t('tree.addCity')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** The wish is in the address, so that a link shows the same. */
function useWish(): [TreeWish, (part: Partial<TreeWish>) => void] {
  const [params, setParams] = useSearchParams();
  const origin = params.get('origin');
  const wish: TreeWish = {
    search: params.get('search')?.slice(0, 200) ?? '',
    origin: origin === 'system' || origin === 'own' ? origin : null,
    hidden: params.get('hidden') === 'true',
  };
  const change = (part: Partial<TreeWish>) => {
    const next = { ...wish, ...part };
    setParams(
      {
        ...(next.search ? { search: next.search } : {}),
        ...(next.origin ? { origin: next.origin } : {}),
        ...(next.hidden ? { hidden: 'true' } : {}),
      },
      { replace: true },
    );
  };
  return [wish, change];
}
