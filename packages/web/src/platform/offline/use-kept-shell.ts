import { useEffect } from 'react';
import { appConfig } from '../config.ts';
import { sessionEvents } from '../session/index.ts';
import { forgetShell, keepShell, onShellForgotten } from './keep-shell.ts';

/** The page that is being opened comes first. */
const DELAY_MS = 2_000;

/** Keeps the shell on this device while somebody is signed in. Without a worker nothing would answer with it. */
export function useKeptShell(): void {
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    const forgotten = new AbortController();
    // A device without room keeps none: the product then starts with a network only.
    const timer = setTimeout(
      () => void keepShell(appConfig().buildId, forgotten.signal).catch(() => undefined),
      DELAY_MS,
    );
    const stop = () => {
      clearTimeout(timer);
      forgotten.abort();
    };
    const leave = sessionEvents.onSigningOut(() => {
      stop();
      return forgetShell();
    });
    const close = onShellForgotten(stop);
    return () => {
      clearTimeout(timer);
      leave();
      close();
    };
  }, []);
}
