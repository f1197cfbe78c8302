import Button from 'antd/es/button';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { hasUnsaved, isAnswered, wouldLose } from './may-leave.ts';
import './unsaved-dialog.css';

type Answer = (leave: boolean) => void;

/**
 * Asks before a form with unsaved input is left, whatever causes the move: a link, the back button, the guard, another
 * role, signing out, or closing the tab; `isOfTab`: another tab of the page besides. Draw what it returns anywhere in the form.
 */
export function useUnsavedGuard(dirty: boolean, isOfTab = false): ReactNode {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isOtherPage = from.pathname !== to.pathname;
    return (isOtherPage || from.search !== to.search) && wouldLose(isOtherPage);
  });
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!dirty) return;
    return hasUnsaved(() => new Promise((resolve) => setAnswer(() => resolve)), isOfTab);
  }, [dirty, isOfTab]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAnswered()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (answer) {
    const say = (leave: boolean) => {
      setAnswer(null);
      answer(leave);
    };
    return <UnsavedDialog onStay={() => say(false)} onLeave={() => say(true)} />;
  }
  if (blocker.state !== 'blocked') return null;
  return <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** At the end of the page: the form that asks may be in a tab that is hidden. */
function UnsavedDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const text = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      className="unsaved"
      aria-labelledby={heading}
      aria-describedby={text}
      onCancel={onStay}
    >
      <h2 id={heading} className="unsaved-title">
        {t('unsaved.title')}
      </h2>
      <p id={text} className="unsaved-text">
        {t('unsaved.text')}
      </p>
      <div className="unsaved-actions">
        <Button type="primary" onClick={onStay}>
          {t('unsaved.stay')}
        </Button>
        <Button danger onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
