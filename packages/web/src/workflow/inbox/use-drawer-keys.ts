import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from '../../platform/shell/index.ts';

interface DrawerKeys {
  readonly onApprove: (() => void) | null;
  readonly onReject: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onPrevious: (() => void) | null;
}

/** A, R, J and K in the drawer of a request, unless somebody types or answers a question above it. */
export function useDrawerKeys({ onApprove, onReject, onNext, onPrevious }: DrawerKeys): void {
  const press = useEffectEvent((key: string) => {
    const action = { a: onApprove, r: onReject, j: onNext, k: onPrevious }[key];
    action?.();
    return Boolean(action);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !areKeysOn() || isTaken(event.target)) return;
      if (press(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

const isTaken = (target: EventTarget | null): boolean =>
  document.querySelectorAll('dialog[open]').length > 1 ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]') !== null);
