import { Employee } from '@personalia/contract';
import { useEffect } from 'react';
import { useSubmit } from '../../platform/submit/index.ts';

/** Sends a change of a career; findings are shown at the controls of the timeline's panels. */
export function useSending<Answer>(onDone: (answer: Answer) => void) {
  const { submit, isBusy, errors, general, forget } = useSubmit<Answer>({ fieldOf, refresh: [Employee.name], onDone });
  // Only when its sentence is there: the last one would else come to lie under the foot of the panel.
  useEffect(() => {
    const first = Object.keys(errors).map(controlOf).find(Boolean);
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [errors]);
  return { send: submit, isSending: isBusy, errors, general, forget };
}

/** Where a panel shows what the API says: facts, terms and pay stand beside the rest there, what is said of pay at its amount. */
const nameOf = (path: string): string => {
  if (path.startsWith('reports')) return 'reports';
  return path === 'pay' ? 'value' : path.replace(/^(changes|terms|pay\.0)\./, '');
};

/** Above the form stands only what has no control of its own in it. */
export const fieldOf = (path: string): string | null => (controlOf(nameOf(path)) ? nameOf(path) : null);

export const controlOf = (name: string): HTMLElement | null =>
  document.getElementById(`tl-${name}`) ?? document.getElementById(`tl-pay-${name}`);
