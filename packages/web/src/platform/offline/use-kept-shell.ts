import { useEffect } from 'react';
import { appConfig } from '../config.ts';
import { sessionEvents } from '../session/index.ts';
import { forgetShell, keepShell } from './keep-shell.ts';

/** The page that is being opened comes first. */
const DELAY_MS = 2_000;

/** Keeps the shell on this device while somebody is signed in. Without a worker nothing would answer with it. */
export function useKeptShell(): void {
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    // A device without room keeps none: the product then starts with a network only.
    const timer = setTimeout(() => void keepShell(appConfig().buildId).catch(() => undefined), DELAY_MS);
    const leave = sessionEvents.onSigningOut(forgetShell);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
}
