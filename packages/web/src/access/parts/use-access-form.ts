import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useKeptDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import type { Current } from './stale-edits.tsx';

interface Options<Draft, Saved> {
  readonly draft: Draft;
  readonly isDirty: boolean;
  readonly setDraft: (draft: Draft) => void;
  /** Sends a draft against a version of the record; null: the one it was opened with. */
  readonly send: (draft: Draft, version: number | null) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** Brings the part with the first mistake into view. */
  readonly onRefused?: (paths: readonly string[]) => void;
}

export interface AccessForm<Draft> {
  readonly errors: Readonly<Record<string, string>>;
  readonly general: string | null;
  readonly isSaving: boolean;
  /** The record as somebody else left it meanwhile. */
  readonly stale: Current | null;
  readonly dismissStale: () => void;
  readonly save: (draft?: Draft, version?: number) => Promise<void>;
  /** The question before unsaved input is left. */
  readonly guard: ReactNode;
}

/** What every form of this area does: keeps what is typed, sends it once, brings mistakes to their fields, and leaves. */
export function useAccessForm<Draft, Saved>(options: Options<Draft, Saved>): AccessForm<Draft> {
  const { draft, isDirty, setDraft, send, onSaved } = options;
  const [stale, setStale] = useState<Current | null>(null);
  const [saved, setSaved] = useState<{ readonly record: Saved } | null>(null);
  const guard = useUnsavedGuard(isDirty && saved === null);
  useKeptDraft<Draft>({ dirty: isDirty && saved === null, read: () => draft, restore: setDraft });
  // Leaving has to wait until the guard knows that nothing is unsaved any more.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) leave(saved.record);
  }, [saved]);

  const { submit, isBusy, errors, general } = useSubmit<Saved>({
    onDone: (record) => setSaved({ record }),
    onRefused: (found) => {
      if (Object.keys(found).length > 0) options.onRefused?.(Object.keys(found));
      // The sentences are drawn first, then the cursor goes to the first of them.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
    },
    onStale: (current) => {
      if (!isCurrent(current)) return false;
      setStale(current);
      return true;
    },
  });

  async function save(next: Draft = draft, version: number | null = null): Promise<void> {
    await submit(() => send(next, version));
  }

  useSaveKey(() => void save());
  return { errors, general, isSaving: isBusy, stale, dismissStale: () => setStale(null), save, guard };
}

const isCurrent = (value: unknown): value is Current =>
  typeof value === 'object' && value !== null && 'version' in value && 'updatedAt' in value;
