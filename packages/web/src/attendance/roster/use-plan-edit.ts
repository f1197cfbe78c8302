import { ApplyRoster, type AttendanceRoster, type RosterKind } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { attempt, call } from '../../platform/api/index.ts';
import { keyOf, type PlanChange } from './plan-text.ts';
import { ROSTER } from './use-roster.ts';

interface Draft {
  readonly kind: RosterKind;
  readonly shiftIds: readonly string[];
  readonly version: number;
}
/** A step that can be taken back and done again. */
interface Step {
  readonly back: readonly PlanChange[];
  readonly again: readonly PlanChange[];
}

/** Changes by employee and date. */
export type Pending = ReadonlyMap<string, ReadonlyMap<string, PlanChange>>;
export type CellErrors = ReadonlyMap<string, ReadonlyMap<string, string>>;

const CHUNK = 500;

function byEmployee<T>(all: ReadonlyMap<string, { employeeId: string; date: string; value: T }>) {
  const found = new Map<string, Map<string, T>>();
  for (const { employeeId, date, value } of all.values()) {
    const own = found.get(employeeId) ?? new Map<string, T>();
    own.set(date, value);
    found.set(employeeId, own);
  }
  return found;
}

type Cells<T> = ReadonlyMap<string, { employeeId: string; date: string; value: T }>;

/**
 * Drafts are saved as they are made, one call after the other, each with the version of the draft that it changes. Cells that
 * are refused say why and the others stay; every step can be undone until it is published.
 */
export function usePlanEdit(roster: AttendanceRoster | undefined) {
  const client = useQueryClient();
  const known = useRef(new Map<string, Draft | null>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [pending, setPending] = useState<Cells<PlanChange>>(new Map());
  const [errors, setErrors] = useState<Cells<string>>(new Map());
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);

  useEffect(() => {
    for (const { employeeId, cells } of roster?.rows ?? [])
      for (const { date, draft } of cells) known.current.set(keyOf(employeeId, date), draft ?? null);
  }, [roster]);

  const send = async (changes: readonly PlanChange[]): Promise<void> => {
    const body = changes.map(({ shiftIds, ...one }) => ({
      ...one,
      ...(shiftIds ? { shiftIds: [...shiftIds] } : {}),
      version: known.current.get(keyOf(one.employeeId, one.date))?.version ?? null,
    }));
    const answered = await attempt(() => call(ApplyRoster, { body: { changes: body } }));
    for (const { employeeId, date, draft } of answered ?? []) known.current.set(keyOf(employeeId, date), draft);
    setErrors((before) => {
      const next = new Map(before);
      for (const { employeeId, date, error } of answered ?? []) {
        if (error) next.set(keyOf(employeeId, date), { employeeId, date, value: error.text });
        else next.delete(keyOf(employeeId, date));
      }
      return next;
    });
    // The cells show what was typed until the answer of the whole is there.
    void client.invalidateQueries({ queryKey: [ROSTER] }).then(() =>
      setPending((before) => {
        const next = new Map(before);
        for (const one of changes) {
          const key = keyOf(one.employeeId, one.date);
          if (next.get(key)?.value === one) next.delete(key);
        }
        return next;
      }),
    );
  };

  const apply = (changes: readonly PlanChange[]): void => {
    setPending((before) => {
      const next = new Map(before);
      for (const one of changes)
        next.set(keyOf(one.employeeId, one.date), { employeeId: one.employeeId, date: one.date, value: one });
      return next;
    });
    for (let n = 0; n < changes.length; n += CHUNK) {
      const some = changes.slice(n, n + CHUNK);
      queue.current = queue.current.then(() => send(some));
    }
  };

  const inverse = (changes: readonly PlanChange[]): PlanChange[] =>
    changes.map(({ employeeId, date }) => {
      const waiting = pending.get(keyOf(employeeId, date))?.value;
      if (waiting) return waiting;
      const draft = known.current.get(keyOf(employeeId, date));
      if (!draft) return { employeeId, date, kind: 'discard' };
      return { employeeId, date, kind: draft.kind, ...(draft.kind === 'shift' ? { shiftIds: draft.shiftIds } : {}) };
    });

  return {
    pending: byEmployee(pending) as Pending,
    errors: byEmployee(errors) as CellErrors,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (changes: readonly PlanChange[]): void => {
      if (changes.length === 0) return;
      setPast([...past, { back: inverse(changes), again: changes }]);
      setFuture([]);
      apply(changes);
    },
    undo: (): void => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setFuture([...future, last]);
      apply(last.back);
    },
    redo: (): void => {
      const next = future.at(-1);
      if (!next) return;
      setFuture(future.slice(0, -1));
      setPast([...past, next]);
      apply(next.again);
    },
    /** What is published can no longer be undone. */
    forget: (): void => {
      setPast([]);
      setFuture([]);
      setErrors(new Map());
    },
  };
}
export type PlanEdit = ReturnType<typeof usePlanEdit>;
