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
import { type TreeFilter, useRegionNodes } from '../use-regions.ts';
import { RegionNodes } from './region-nodes.tsx';

/** Countries, opened down to their cities; a search or a look at own regions shows hits of all levels instead. */
export function RegionTree() {
  const { t } = useTranslation('region');
  const [options, change] = useTreeFilter();
  const { data, error, refetch, isPlaceholderData } = useRegionNodes(options, null);
  return (
    <div className="list-page">
      <TreeTools filter={options} change={change} />
      {error ? (
        <ListFailure error={error} entities={t('regions')} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={12} columns={3} />
      ) : data.length === 0 && !isPlaceholderData ? (
        <ListMessage title={options.search ? t('tree.noMatch') : t('tree.empty')} />
      ) : (
        <RegionNodes nodes={data} filter={options} label={t('regions')} isStale={isPlaceholderData} />
      )}
    </div>
  );
}

interface ToolsProps {
  filter: TreeFilter;
  change: (part: Partial<TreeFilter>) => void;
}

function TreeTools({ filter: request, change }: ToolsProps) {
  const { t } = useTranslation('region');
  const [typed, setTyped] = useState(request.search);
  const rested = useDelayed(typed.trim());
  const search = useEffectEvent(() => {
    if (rested !== request.search) change({ search: rested });
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
        value={request.origin ?? 'all'}
        options={(['all', 'system', 'own'] as const).map((value) => ({ value, label: t(`origin.${value}`) }))}
        onChange={(value) => change({ origin: value === 'all' ? null : value })}
      />
      <span className="region-switch">
        <Switch id={hiddenId} size="small" checked={request.hidden} onChange={(hidden) => change({ hidden })} />
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
function useTreeFilter(): [TreeFilter, (part: Partial<TreeFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const origin = params.get('origin');
  const options: TreeFilter = {
    search: params.get('search')?.slice(0, 200) ?? '',
    origin: origin === 'system' || origin === 'own' ? origin : null,
    hidden: params.get('hidden') === 'true',
  };
  const change = (part: Partial<TreeFilter>) => {
    const next = { ...options, ...part };
    setParams(
      {
        ...(next.search ? { search: next.search } : {}),
        ...(next.origin ? { origin: next.origin } : {}),
        ...(next.hidden ? { hidden: 'true' } : {}),
      },
      { replace: true },
    );
  };
  return [options, change];
}
