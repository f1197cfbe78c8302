import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks an entry of the browser's history that was made by opening a panel: Back leads to the page below it. */
const OPENED = 'panelOpened';

/**
 * What lies over a page, kept in the address: a reload or a link shows the same, and Back closes it. `names` are the words
 * of the address, of which one is there at a time, with what it is about: `?unit=01a2…`.
 */
export function useAddressPanel<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: Record<string, unknown> | null };
  const closed = useRef<string | null>(null);
  const name = names.find((one) => params.has(one)) ?? null;
  const without = (before: URLSearchParams): URLSearchParams => {
    const rest = new URLSearchParams(before);
    for (const one of names) rest.delete(one);
    return rest;
  };
  return {
    name,
    value: name === null ? null : params.get(name),
    /** Over an open panel the next one takes its place, so that Back closes both. `beside`: what else the page shows then. */
    open(next: Name, value: string, beside: Readonly<Record<string, string>> = {}): void {
      const rest = without(params);
      for (const [word, text] of Object.entries(beside)) rest.set(word, text);
      rest.set(next, value);
      setParams(rest, { replace: name !== null, state: name === null ? { ...state, [OPENED]: true } : state });
    },
    close(): void {
      // A dialog may tell twice that it closed.
      if (name === null || closed.current === key) return;
      closed.current = key;
      if (state?.[OPENED]) void navigate(-1);
      else setParams(without, { replace: true, state });
    },
  };
}
