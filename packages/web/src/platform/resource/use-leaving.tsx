import { useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';

/** What was typed in a panel is not lost by Escape, by its cross or by a click beside it: that is asked first. */
export function useLeaving(onClose: () => void) {
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const mayClose = (): boolean => {
    if (isDirty.current) setAsking(true);
    return !isDirty.current;
  };
  /** Closes without a question. */
  const leave = (): void => {
    isDirty.current = false;
    setAsking(false);
    onClose();
  };
  return {
    mayClose,
    leave,
    /** What the button that cancels does. */
    cancel: (): void => {
      if (mayClose()) leave();
    },
    onDirty: (dirty: boolean): void => {
      isDirty.current = dirty;
    },
    isDirty: (): boolean => isDirty.current,
    question: isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />,
  };
}

/** The same for a panel that stands in the address: Back asks, too. */
export function useLeavingAddress(onClose: () => void) {
  const leaving = useLeaving(onClose);
  const blocker = useBlocker(() => leaving.isDirty());
  const go = () => {
    leaving.onDirty(false);
    blocker.proceed?.();
  };
  return {
    ...leaving,
    question:
      leaving.question ||
      (blocker.state === 'blocked' && <LeaveQuestion onStay={() => blocker.reset?.()} onLeave={go} />),
  };
}
