import { GetHireDefaults, type ReplyOf } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { type Draft, dayIn, type Values } from '../../platform/form/index.ts';

type Defaults = ReplyOf<typeof GetHireDefaults>;

const FILLED = ['employerId', 'locationId', 'gradeId', 'managerId'] as const;
export type Filled = Readonly<Partial<Record<(typeof FILLED)[number], string | null>>>;

/** What is filled in by itself: into what is empty, and over what came so for another place; what was chosen stays. */
export function filledFrom(defaults: Filled, values: Values, came: Filled): Filled {
  const changes = FILLED.filter((name) => {
    const [now, next, before] = [values[name] || null, defaults[name] ?? null, came[name] ?? null];
    // What came is replaced as long as it stands; somebody who emptied it wants it empty.
    return next !== now && now === before;
  });
  return Object.fromEntries(changes.map((name) => [name, defaults[name] ?? null]));
}

/** Fills in what follows from the employer and the position, while the step that asks for them is open. */
export function useHireDefaults(draft: Draft, isOpen: boolean): Defaults | undefined {
  const { employerId, positionId, hireDate } = draft.values;
  const [came, setCame] = useState<Filled>({});
  const query = {
    ...(typeof employerId === 'string' && employerId ? { employerId } : {}),
    ...(typeof positionId === 'string' && positionId ? { positionId } : {}),
    ...(dayIn(hireDate) ? { asOf: dayIn(hireDate) as never } : {}),
  };
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['Employee', 'hire defaults', query],
    queryFn: ({ signal }) => call(GetHireDefaults, { query, signal }),
    enabled: isOpen,
    // Whoever types an amount before the answer for another place is there gets the period of the one before.
    placeholderData: keepPreviousData,
  });
  const fill = useEffectEvent((defaults: Defaults) => {
    const next = filledFrom(defaults, draft.values, came);
    for (const [name, value] of Object.entries(next)) draft.set(name, value);
    setCame((before) => ({ ...before, ...next }));
  });
  useEffect(() => {
    if (data && !isPlaceholderData && isOpen) fill(data);
  }, [data, isPlaceholderData, isOpen]);
  return data;
}
