import { GetHomeLayout, type HomeForm } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areas } from '../../areas.ts';
import { call } from '../api/index.ts';
import type { AreaHome } from './cards.ts';

/** The cards that the caller may have, as they arranged them. */
export const useHomeLayout = (form: HomeForm) =>
  useQuery({
    queryKey: ['Home', 'layout', form],
    queryFn: ({ signal }) => call(GetHomeLayout, { query: { form }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** What the areas draw; each comes by itself, so that one that does not come leaves the others alone. */
export function useAreaHomes() {
  const [homes, setHomes] = useState<readonly AreaHome[]>([]);
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    let shown = true;
    for (const { home } of areas)
      home?.().then(
        (module) => shown && setHomes((before) => [...before, module.home]),
        (error: unknown) => shown && setFailed(error),
      );
    return () => {
      shown = false;
    };
  }, []);
  return { homes, failed };
}
