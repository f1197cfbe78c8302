import { useEffect, useRef } from 'react';

type Work = () => void;

/**
 * Does work at once, or as soon as the mouse button that is down has come up. Whatever grows or shrinks in between
 * moves what lies under the pointer, and the click that was begun on it never happens.
 */
export function useAfterPress(): (work: Work) => void {
  const waiting = useRef<Work[] | null>(null);
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      if (button === 0) waiting.current ??= [];
    };
    const release = () => {
      // The click comes after the button, and is over before a timer.
      setTimeout(() => {
        const works = waiting.current ?? [];
        waiting.current = null;
        for (const work of works) work();
      });
    };
    // The list of a choice keeps the end of the press for itself; then it is over with the next key.
    const releases = ['mouseup', 'dragend', 'keydown'] as const;
    addEventListener('mousedown', press, true);
    for (const name of releases) addEventListener(name, release, true);
    return () => {
      removeEventListener('mousedown', press, true);
      for (const name of releases) removeEventListener(name, release, true);
    };
  }, []);
  return (work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  };
}
