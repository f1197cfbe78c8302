import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEvents, useSession } from '../session/index.ts';
import { draftKey, putDraft, readDraft } from './draft-box.ts';
import { tabKey } from './tab-key.ts';

interface UnsentDraft<T> {
  values: T;
  /** Something is typed that has not been sent. */
  dirty: boolean;
  /** It was sent: there is nothing left to take up. */
  sent: boolean;
  restore(values: T): void;
}

/** Long enough not to encrypt at every letter, short enough that a reload loses no more than a word. */
const PAUSE = 300;

/**
 * Keeps a long form while it is typed, so that a reload or the end of a session does not lose it. Whoever comes back to
 * the form in the same tab is asked whether to take it up again: draw what it returns above the form.
 */
export function useUnsentDraft<T>({ values, dirty, sent, restore }: UnsentDraft<T>): ReactNode {
  const { t } = useTranslation('shell');
  const { subject } = useSession().user;
  const [name] = useState(() => draftKey(subject, `${window.location.pathname}#unsent`));
  const [found, setFound] = useState<T | null>(null);

  useEffect(() => {
    let shown = true;
    void (async () => {
      const kept = sessionStorage.getItem(name) && (await readDraft(sessionStorage, await tabKey(), name));
      if (shown && kept) setFound(kept as T);
    })();
    return () => {
      shown = false;
    };
  }, [name]);

  useEffect(() => {
    if (sent) sessionStorage.removeItem(name);
    if (sent || !dirty) return;
    const keep = async () => putDraft(sessionStorage, await tabKey(), name, values);
    const timer = setTimeout(() => void keep(), PAUSE);
    const off = sessionEvents.onLost(keep);
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [name, values, dirty, sent]);

  // Who types something else has answered the question.
  if (found === null || dirty) return null;
  const answer = (take: boolean) => {
    setFound(null);
    if (take) restore(found);
    else sessionStorage.removeItem(name);
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="form-alert"
      title={t('draft.found')}
      action={
        <>
          <Button size="small" type="primary" onClick={() => answer(true)}>
            {t('draft.takeUp')}
          </Button>{' '}
          <Button size="small" onClick={() => answer(false)}>
            {t('draft.startAfresh')}
          </Button>
        </>
      }
    />
  );
}
