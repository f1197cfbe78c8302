import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DateInput } from '../../form/index.ts';
import { ReferenceSelect } from '../fields/reference-select.tsx';
import { useWords } from '../fields/words.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import './address-filters.css';

/** Filters by name; null takes one away. */
export type FilterChanges = Readonly<Record<string, string | null>>;

/** The filters and the page of a list, kept in its address. Another filter begins with the first page. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  /** Something beside the filters, such as what is open: the page stays. */
  const set = (changes: FilterChanges) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const change = (changes: FilterChanges) => set({ page: null, ...changes });
  const toPage = (page: number) => set({ page: page === 1 ? null : String(page) });
  return { params, setParams, set, change, toPage };
}

/** What else a list keeps in its address. */
const NO_FILTERS: ReadonlySet<string> = new Set(['tab', 'page', 'sort', 'open', 'task', 'report', 'view', 'hide']);

/**
 * The filters of a list; on a phone behind a button, so that the list is what one sees first. `names` where the address keeps
 * more than filters.
 */
export function FilterFields({ names, children }: { names?: readonly string[]; children: ReactNode }) {
  const { t } = useWords();
  const isNarrow = useIsNarrow();
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isNarrow)
    return (
      <div className="address-filters" role="search">
        {children}
      </div>
    );
  const isFilter = (name: string): boolean => names?.includes(name) ?? !NO_FILTERS.has(name);
  const count = [...params].filter(([name, value]) => value && isFilter(name)).length;
  return (
    <div className="filter-fold" role="search">
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('filter.chosen', { count }) : t('filter.all')}
      </Button>
      {isOpen && (
        <div id={id} className="address-filters">
          {children}
        </div>
      )}
    </div>
  );
}

export interface FilterProps {
  id: string;
  label: string;
  params: URLSearchParams;
  onChange: (changes: FilterChanges) => void;
}

/** Words to search for; they count once the field is left or Enter is pressed. */
export function SearchFilter({ id, label, name = 'search', params, onChange }: FilterProps & { name?: string }) {
  return (
    <div className="search-filter">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="search"
        allowClear
        defaultValue={params.get(name) ?? ''}
        onPressEnter={({ currentTarget }) => onChange({ [name]: currentTarget.value.trim() })}
        onBlur={({ currentTarget }) => {
          const typed = currentTarget.value.trim();
          if (typed !== (params.get(name) ?? '')) onChange({ [name]: typed });
        }}
      />
    </div>
  );
}

/** A day that the filter of this name holds. */
export function DayFilter({ id, label, name, params, onChange }: FilterProps & { name: string }) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <DateInput
        keepsDay
        id={id}
        placeholder=""
        value={params.get(name) || null}
        onChange={(day) => onChange({ [name]: day })}
      />
    </div>
  );
}

interface DayRangeProps extends Omit<FilterProps, 'label'> {
  labels: Readonly<Record<'from' | 'to', string>>;
}

/** The days that the filters `from` and `to` hold. */
export function DayRangeFilter({ id, labels, params, onChange }: DayRangeProps) {
  return (['from', 'to'] as const).map((name) => (
    <DayFilter key={name} id={`${id}-${name}`} label={labels[name]} name={name} params={params} onChange={onChange} />
  ));
}

interface ChoiceProps extends FilterProps {
  name: string;
  options: { value: string; label: string }[];
  /** What stands there while nothing is chosen. */
  placeholder?: string;
}

/** One of a few values that the filter of this name holds; what is typed finds it. */
export function ChoiceFilter({ id, label, name, options, placeholder, params, onChange }: ChoiceProps) {
  const { t } = useWords();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="form-wide"
        allowClear
        placeholder={placeholder ?? t('filter.any')}
        showSearch={{ optionFilterProp: 'label' }}
        value={params.get(name) || null}
        options={options}
        onChange={(value: string | null | undefined) => onChange({ [name]: value ?? null })}
      />
    </div>
  );
}

interface ReferenceProps extends FilterProps {
  name: string;
  to: string;
  /** The list that it chooses from, where it is one of several. */
  within?: string | null;
}

/** A record of another resource that the filter of this name holds. */
export function ReferenceFilter({ id, label, name, to, within = null, params, onChange }: ReferenceProps) {
  const { t } = useWords();
  const held = params.get(name);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <ReferenceSelect
        id={id}
        to={to}
        within={within}
        placeholder={t('filter.any')}
        value={held ? [held] : []}
        onChange={([chosen]) => onChange({ [name]: chosen ?? null })}
      />
    </div>
  );
}

/** Those of the named filters that hold something, as the query of a list. */
export const filledFilters = (params: URLSearchParams, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])));
