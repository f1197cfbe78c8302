import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/index.ts';
import { chooseModule } from '../role/role-session.ts';
import { useRoleStore } from '../role/role-store.ts';
import { moduleLetters } from './module-letters.ts';
import { areKeysOn, isForPage } from './single-keys.ts';

/** The second key has to come within this time of the first. */
const PATIENCE_MS = 2_000;
const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/** `g`, then the letter of a module: to its first page (experience 3). */
export function useModuleKeys(): void {
  const { user } = useSession();
  const navigate = useNavigate();
  const menus = useRoleStore((state) => state.menus);
  const since = useRef<number | null>(null);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (MODIFIERS.includes(event.key)) return;
    const isSecond = since.current !== null && event.timeStamp - since.current < PATIENCE_MS;
    since.current = null;
    if (!areKeysOn() || !isForPage(event)) return;
    const module = isSecond ? moduleLetters(menus).get(event.key.toLowerCase()) : undefined;
    if (module) {
      event.preventDefault();
      chooseModule(user, module, (path) => void navigate(path));
    } else if (event.key === 'g') {
      since.current = event.timeStamp;
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    // Before the keys of a list, which know some of the letters as well.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** Modules by their letter, as the overview of the keys tells them. */
export function useModuleLetters(): readonly { letter: string; label: string }[] {
  const menus = useRoleStore((state) => state.menus);
  return [...moduleLetters(menus)].map(([letter, key]) => ({
    letter,
    label: menus.find((module) => module.key === key)?.label ?? key,
  }));
}
