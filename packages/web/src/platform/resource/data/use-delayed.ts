import { useEffect, useState } from 'react';

/** The delay after which typing counts as finished (experience 2). */
export const TYPING_DELAY_MS = 300;

/** A value as it was when it last rested for a moment. */
export function useDelayed<T>(value: T, delay: number = TYPING_DELAY_MS): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return rested;
}
