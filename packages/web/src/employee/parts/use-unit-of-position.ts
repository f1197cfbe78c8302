import type { Endpoint } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useToday } from '../../platform/shell/index.ts';

interface Place {
  readonly validFrom: string;
  readonly unitId: string;
}

/** The definition of positions would weigh more than the forms that ask where one stands. */
const asked = (path: string) =>
  ({ method: 'GET', path: `/v1/Position/{id}${path}`, form: 'data' }) as unknown as Endpoint;

/** Where a position stands over time; one that has always stood in its unit has no rows of it. */
async function placesOf(id: string, signal: AbortSignal): Promise<readonly Place[]> {
  const { rows } = await ask<{ rows: readonly Place[] }>(asked('/Versions'), { params: { id }, signal });
  if (rows.length > 0) return rows;
  const { unitId } = await ask<{ unitId: string }>(asked(''), { params: { id }, signal });
  return [{ validFrom: '', unitId }];
}

/** The unit of a position on a day; before its first day the one where it begins. */
export function unitOn(places: readonly Place[], day: string): string | null {
  const inOrder = places.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return (inOrder.findLast(({ validFrom }) => validFrom <= day) ?? inOrder[0])?.unitId ?? null;
}

interface Chosen {
  readonly positionId: unknown;
  readonly unitId: unknown;
  /** The day from which on they hold; today while it is not known. */
  readonly day: unknown;
  /** The unit that holds anyway, and is not said once more. */
  readonly held?: unknown;
  readonly fill: (unitId: string | null) => void;
}

/**
 * With a position that is chosen comes its unit: where none is, or the one that came with another position. A unit that
 * was chosen by hand stays. Takes what is chosen as it is chosen, so what a form begins with is left alone.
 */
export function useUnitOfPosition({ positionId, unitId, day, held, fill }: Chosen): (positionId: unknown) => void {
  const may = useMay('position');
  const today = useToday();
  const [chosen, setChosen] = useState<unknown>(null);
  const [came, setCame] = useState<string | null>(null);
  const { data: places } = useQuery({
    queryKey: ['Position', 'places', chosen],
    queryFn: ({ signal }) => placesOf(String(chosen), signal),
    enabled: typeof chosen === 'string' && may('view'),
  });
  const unit = places ? unitOn(places, typeof day === 'string' ? day : today) : null;
  const place = useEffectEvent(() => {
    if (unit === null || chosen !== positionId || ((unitId ?? null) !== null && unitId !== came)) return;
    const next = unit === held ? null : unit;
    setCame(next);
    if (next !== (unitId ?? null)) fill(next);
  });
  useEffect(() => place(), [chosen, unit]);
  return setChosen;
}
