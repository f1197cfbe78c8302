import { GetReplacementApprovers, GetReplacementCandidates } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}
interface Found extends Person {
  readonly code: string | null;
}

/** For whom the caller may name a replacement. */
export const useApprovers = (search: string) =>
  useQuery({
    queryKey: ['WorkflowReplacement', 'approvers', search],
    queryFn: ({ signal }) => call(GetReplacementApprovers, { query: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
  });

const useCandidates = (employeeId: string | null, search: string) =>
  useQuery({
    queryKey: ['WorkflowReplacement', 'candidates', employeeId, search],
    queryFn: ({ signal }) =>
      call(GetReplacementCandidates, {
        query: { ...(employeeId ? { employeeId } : {}), ...(search ? { search } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

interface Props {
  value: Person | null;
  disabled: boolean;
  status: 'error' | '';
  id: string;
  'aria-describedby'?: string | undefined;
  onChange: (person: Person | null) => void;
}

export function ApproverSelect(props: Props) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useApprovers(useDelayed(typed.trim()));
  return <PersonSelect {...props} found={data} isFetching={isFetching} typed={typed} onType={setTyped} />;
}

export function CandidateSelect({ of, ...props }: Props & { of: string | null }) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useCandidates(of, useDelayed(typed.trim()));
  return <PersonSelect {...props} found={data} isFetching={isFetching} typed={typed} onType={setTyped} />;
}

interface SelectProps extends Props {
  found: readonly Found[];
  isFetching: boolean;
  typed: string;
  onType: (text: string) => void;
}

function PersonSelect({ value, found, isFetching, typed, onType, onChange, ...rest }: SelectProps) {
  const { t } = useWords();
  const options = found.map(({ id, name, code }) => ({ value: id, label: code ? `${name} (${code})` : name, name }));
  const isFound = value === null || options.some((one) => one.value === value.id);
  return (
    <Select
      {...rest}
      className="form-wide"
      aria-required
      showSearch={{ filterOption: false, searchValue: typed, onSearch: onType }}
      loading={isFetching}
      placeholder={t('form.choose')}
      notFoundContent={isFetching ? t('loading') : t('form.nothingFound')}
      value={value?.id ?? null}
      options={isFound ? options : [...options, { value: value.id, label: value.name, name: value.name }]}
      onChange={(id: string | null | undefined) => {
        onType('');
        const chosen = options.find((one) => one.value === id);
        onChange(chosen ? { id: chosen.value, name: chosen.name } : null);
      }}
    />
  );
}
