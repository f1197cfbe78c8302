import CloseOutlined from '@ant-design/icons/CloseOutlined';
import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { listFields, type Ref } from '@personalia/contract';
import { Button, Popover } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNames } from '../data/use-options.ts';
import { useWords } from '../fields/words.ts';
import { addressPart, type Filter, filterOf, filterPhrase } from './filter-words.ts';
import { EMPTY_ADDRESS, isNarrowed } from './list-address.ts';
import { StatusChoice } from './status-choice.tsx';
import type { List } from './use-list.ts';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));

interface Props {
  list: List;
  status?: ReactNode;
  /** Filters that `status` shows itself. */
  own?: readonly string[] | undefined;
}

/** What narrows the list: the status, a chip for each filter, and one way to be rid of them all. */
export function FilterBar({ list, status, own = [] }: Props) {
  const { t } = useWords();
  const { address, change } = list;
  const filters = Object.entries(address.filters).filter(([key]) => !own.includes(key));
  return (
    <div className="filter-bar">
      {status ?? <StatusSwitch list={list} />}
      {filters.map(([key, value]) => (
        <FilterChip key={key} list={list} filterKey={key} filter={filterOf(key, value)} />
      ))}
      <FilterPopover list={list} replaces={null} filter={null}>
        <Button size="small" type="dashed" icon={<FilterOutlined aria-hidden />}>
          {t('filter.add')}
        </Button>
      </FilterPopover>
      {isNarrowed(address) && (
        <Button
          size="small"
          type="link"
          onClick={() => change({ search: '', status: EMPTY_ADDRESS.status, filters: {}, view: null, asOf: null })}
        >
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

const BOTH = 'active,inactive';

function StatusSwitch({ list: { address, change } }: { list: List }) {
  const { t } = useWords();
  return (
    <StatusChoice
      label={t('status.label')}
      value={address.status.join(',')}
      options={[
        { value: 'active', label: t('status.active') },
        { value: 'inactive', label: t('status.inactive') },
        { value: BOTH, label: t('status.all') },
      ]}
      onChange={(value) => change({ status: value.split(',') })}
    />
  );
}

function FilterChip({ list, filterKey, filter }: { list: List; filterKey: string; filter: Filter }) {
  const { t, locale } = useWords();
  const field = listFields(list.resource)[filter.field];
  const refers = field?.kind === 'reference' && filter.condition === 'in';
  const names: ReadonlyMap<string, Ref> = useNames(
    refers ? field.options.to : undefined,
    refers ? filter.value.split(',') : [],
  );
  const phrase = filterPhrase(list.resource, filter, names, t, locale);
  return (
    <span className="filter-chip">
      <FilterPopover list={list} replaces={filterKey} filter={filter}>
        <button type="button" className="filter-chip-text" title={t('filter.edit', { filter: phrase })}>
          {phrase}
        </button>
      </FilterPopover>
      <button
        type="button"
        className="filter-chip-remove"
        aria-label={t('filter.remove', { filter: phrase })}
        onClick={() => list.change({ filters: without(list.address.filters, filterKey) })}
      >
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}

interface PopoverProps {
  list: List;
  /** Key of the filter that is being changed. */
  replaces: string | null;
  filter: Filter | null;
  children: React.ReactElement;
}

function FilterPopover({ list, replaces, filter, children }: PopoverProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> = list.resource.query.shape;

  function apply(next: Filter): void {
    const [key, value] = addressPart(next);
    const others = replaces === null ? list.address.filters : without(list.address.filters, replaces);
    list.change({ filters: { ...others, [key]: value } });
    setOpen(false);
  }

  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      rootClassName="filter-popover"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={t('loading')}>
          <FilterEditor
            columns={list.columns}
            filter={filter}
            accepts={(next) => {
              const [key, value] = addressPart(next);
              return value !== '' && shape[key]?.safeParse(value).success === true;
            }}
            onApply={apply}
          />
        </Suspense>
      }
    >
      {children}
    </Popover>
  );
}

function without(filters: Readonly<Record<string, string>>, key: string): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([one]) => one !== key));
}
