import { Employee } from '@personalia/contract';
import { useEffect, useState } from 'react';
import { messageOf, Problem } from '../../platform/api/index.ts';
import type { Errors } from '../../platform/form/index.ts';
import { useRefresh } from '../../platform/resource/data/use-resource.ts';

/** Sends something once at a time under one key, and keeps what the API says about it by field. */
export function useSending<Answer>(onDone: (answer: Answer) => void) {
  const refresh = useRefresh(Employee);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [general, setGeneral] = useState<string | null>(null);
  // Only when its sentence is there: the last one would else come to lie under the foot of the panel.
  useEffect(() => {
    const first = Object.keys(errors).map(controlOf).find(Boolean);
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [errors]);

  async function send(work: () => Promise<Answer>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setErrors({});
    setGeneral(null);
    try {
      const answer = await work();
      await refresh();
      onDone(answer);
    } catch (error) {
      const named = error instanceof Problem ? error.errors : [];
      setErrors(Object.fromEntries(named.map(({ path, message }) => [fieldOf(path), message])));
      const elsewhere = named.filter(({ path }) => !controlOf(path)).map(({ message }) => message);
      setGeneral(named.length === 0 ? messageOf(error) : elsewhere.join(' ') || null);
    } finally {
      setSending(false);
    }
  }

  /** What was refused is not said any more once something else is typed. */
  function forget(): void {
    setErrors({});
    setGeneral(null);
  }

  return { send, isSending, errors, general, forget };
}

/** Where the form shows what the API says: facts, terms and pay stand beside the rest there, what is said of pay at its amount. */
const fieldOf = (path: string): string => {
  if (path.startsWith('reports')) return 'reports';
  return path === 'pay' ? 'value' : path.replace(/^(changes|terms|pay\.0)\./, '');
};

/** The control that a mistake is told at, if the form has it: above the form stands only what has no place of its own. */
const controlOf = (path: string): HTMLElement | null =>
  document.getElementById(`tl-${fieldOf(path)}`) ?? document.getElementById(`tl-pay-${fieldOf(path)}`);
