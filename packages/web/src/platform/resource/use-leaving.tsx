import { useRef, useState } from 'react';
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
    question: isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />,
  };
}
