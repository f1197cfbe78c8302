import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf, Problem } from '../api/index.ts';
import type { Errors } from '../form/index.ts';
import { notify } from '../notify/index.ts';
import { useWords } from '../resource/fields/words.ts';
import { type FieldOfPath, type Refusal, refusalOf } from './refusal.ts';

export interface SubmitOptions<Answer> {
  /** Where a finding is shown; at the field of its own path where nothing is said. */
  readonly fieldOf?: FieldOfPath;
  /** Names of the records whose lists and details are asked again after success. */
  readonly refresh?: readonly string[];
  /** What is notified after success. */
  readonly success?: (answer: Answer) => string;
  readonly onDone?: (answer: Answer) => void;
  /** Shows findings at the fields, where a draft keeps them itself, and brings the first into view. */
  readonly onRefused?: (errors: Errors, refusal: Refusal) => void;
  /** 409 STALE: whether the record as somebody else left it is dealt with; otherwise it is shown like any other refusal. */
  readonly onStale?: (current: unknown) => boolean | Promise<boolean>;
}

const NOTHING: Refusal = { errors: {}, general: null };

/**
 * The one way in which a form is sent: once at a time, under one idempotency key until it has succeeded, with findings at
 * their fields and everything that was typed kept after a refusal.
 */
export function useSubmit<Answer>(options: SubmitOptions<Answer> = {}) {
  const { t } = useWords();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NOTHING);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const key = useRef(crypto.randomUUID());

  function forget(): void {
    setRefusal(NOTHING);
    setError(null);
  }

  /** What was found at these fields, which are being changed, is no longer so. */
  function forgetAt(names: readonly string[]): void {
    const isOf = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
    setRefusal(({ errors, general }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path))),
      general,
    }));
  }

  /** The refusal, or null after success; a second press while the first is under way does nothing. `success`: what is notified. */
  async function submit(work: (idempotencyKey: string) => Promise<Answer>, success?: string): Promise<Refusal | null> {
    if (running.current) return NOTHING;
    running.current = true;
    setBusy(true);
    forget();
    try {
      const answer = await work(key.current);
      key.current = crypto.randomUUID();
      const text = success ?? options.success?.(answer);
      if (text) notify.success(text);
      await Promise.all((options.refresh ?? []).map((name) => client.invalidateQueries({ queryKey: [name] })));
      options.onDone?.(answer);
      return null;
    } catch (caught) {
      return await show(caught);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function show(caught: unknown): Promise<Refusal> {
    const isStale = caught instanceof Problem && caught.code === 'STALE';
    if (isStale && (await options.onStale?.(caught.current))) return NOTHING;
    const found = refusalOf(caught, options.fieldOf);
    setRefusal(found);
    setError(caught);
    options.onRefused?.(found.errors, found);
    // Beside the form, so that what was typed stays; a field has no room for a link to what stands in its way.
    const see = caught instanceof Problem ? caught.see : null;
    if (!see) return found;
    const link = { label: t('actions.see'), run: () => void window.open(see, '_blank', 'noopener') };
    notify.error(messageOf(caught), undefined, link);
    return found;
  }

  return { submit, isBusy, ...refusal, error, forget, forgetAt };
}

export type Submit = Pick<ReturnType<typeof useSubmit>, 'submit' | 'isBusy' | 'general'>;
