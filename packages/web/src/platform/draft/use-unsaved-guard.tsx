import Button from 'antd/es/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import './unsaved-dialog.css';

/**
 * Asks before a form with unsaved input is left, whatever causes the move: a link, the back button, the guard, or
 * closing the tab. Draw what it returns anywhere in the form.
 */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

function UnsavedDialog({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const text = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
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
    </dialog>
  );
}
