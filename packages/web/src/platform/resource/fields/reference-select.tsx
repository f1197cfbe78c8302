import type { Ref } from '@personalia/contract';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDelayed } from '../data/use-delayed.ts';
import { useNames, useOptions } from '../data/use-options.ts';
import { useWords } from './words.ts';
import './reference-select.css';

interface Props {
  /** Name of the resource that is chosen from. */
  to: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  multiple?: boolean;
  /** Only what belongs to this record is offered. */
  within?: string | null;
  /** Only what is meant for this is offered. */
  meantFor?: string | null;
  /** Only what can be chosen on this day is offered. */
  asOf?: string | null;
  /** What the chosen record is called, where the caller knows it. */
  known?: Ref | undefined;
  id?: string;
  disabled?: boolean;
  status?: 'error' | 'warning' | '';
  size?: 'small';
  /** What stands there while nothing is chosen. */
  placeholder?: string;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean;
}

const wording = ({ code, name }: Ref): string => (code && code !== name ? `${name} (${code})` : name);

/** Chooses records of another resource, searching on the server. Nothing is asked before it is opened. */
export function ReferenceSelect({
  to,
  value,
  onChange,
  multiple = false,
  within = null,
  meantFor = null,
  asOf = null,
  known,
  placeholder,
  ...rest
}: Props) {
  const { t } = useWords();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim());
  const {
    data: offered = [],
    isFetching,
    isPlaceholderData,
  } = useOptions(to, search, opened, { within, meantFor, asOf });
  // What was found for something else would give way to what is meant, under the pointer of whoever is about to choose it.
  const isAnswered = typed.trim() === search && !isPlaceholderData;
  const found = isAnswered
    ? offered.map((option) => ({ value: option.id, label: wording(option), detail: option.detail }))
    : [];
  const nameless = value.filter((id) => !known && !offered.some((option) => option.id === id));
  const named = new Map<string, Ref>([
    ...useNames(to, nameless, asOf),
    ...offered.map((one) => [one.id, one] as const),
  ]);
  const show = (open: boolean) => {
    setOpened(open);
    if (!open) setTyped('');
  };
  const options = [...found, ...chosenOptions(value, found, known, named)];
  return (
    <Select
      {...rest}
      className="form-wide"
      {...(multiple ? { mode: 'multiple' as const, value: [...value] } : { value: value[0] ?? null })}
      options={options}
      optionRender={({ label, data }) => <OptionText label={label} detail={(data as { detail?: string }).detail} />}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear
      loading={opened && isFetching}
      placeholder={placeholder ?? t('form.choose')}
      notFoundContent={isFetching || !isAnswered ? t('loading') : t('form.nothingFound')}
      open={opened}
      onOpenChange={show}
      onChange={(chosen: string | string[] | null | undefined) => {
        // Otherwise the list would go on covering what comes below it.
        show(false);
        onChange(Array.isArray(chosen) ? chosen : chosen ? [chosen] : []);
      }}
    />
  );
}

/** The name, and below it what tells it from others of that name. */
function OptionText({ label, detail }: { label: ReactNode; detail: string | null | undefined }) {
  return (
    <>
      {label}
      {detail && <span className="option-detail">{detail}</span>}
    </>
  );
}

/** Chosen records keep their names while others are searched for. */
function chosenOptions(
  value: readonly string[],
  found: readonly { value: string }[],
  known: Ref | undefined,
  named: ReadonlyMap<string, Ref>,
) {
  return value
    .filter((id) => !found.some((option) => option.value === id))
    .map((id) => {
      const ref = known ?? named.get(id);
      return { value: id, label: ref ? wording(ref) : '…' };
    });
}
