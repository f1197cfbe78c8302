import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { areKeysOn, isForPage, switchKeys } from '../../shell/index.ts';
import { focusedRowId, moveRowFocus } from './row-focus.ts';

export interface ListKeys {
  search(): void;
  add(): void;
  edit(id: string): void;
  select(id: string): void;
  help(): void;
}

/** Whether single letters are heard, and the switch for it. */
export function useKeySwitch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areKeysOn);
  return [
    on,
    (next) => {
      switchKeys(next);
      setOn(next);
    },
  ];
}

/** The keys of a list (experience 3), heard outside inputs and while no dialog is open. */
export function useListKeys(container: RefObject<HTMLElement | null>, keys: ListKeys, on: boolean): void {
  const pressed = useEffectEvent((key: string, list: HTMLElement) => press(key, list, keys));
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const list = container.current;
      if (!list || !isForPage(event)) return;
      // The overview stays reachable, because the switch itself is in it.
      if (!on && event.key !== '?') return;
      if (pressed(event.key, list)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [container, on]);
}

function press(key: string, list: HTMLElement, keys: ListKeys): boolean {
  const row = focusedRowId();
  switch (key) {
    case '/':
      keys.search();
      return true;
    case 'n':
      keys.add();
      return true;
    case '?':
      keys.help();
      return true;
    case 'j':
    case 'k':
      moveRowFocus(list, key === 'j' ? 1 : -1);
      return true;
    case 'e':
      if (row) keys.edit(row);
      return row !== null;
    case 'x':
      if (row) keys.select(row);
      return row !== null;
    default:
      return false;
  }
}
