import { useEffect, useRef } from 'react';
import { translate } from '../i18n/index.ts';
import { notify } from '../notify/index.ts';
import { sessionEvents, useSession } from '../session/index.ts';
import { draftKey, putDraft, takeDraft } from './draft-box.ts';
import { tabKey } from './tab-key.ts';

interface KeptDraft<T> {
  /** Which form of the page it is, where there are several. */
  part?: string;
  /** The form has input that is not saved. */
  dirty: boolean;
  read(): T;
  /** Puts values back into the form; called once, after the same person signed in again on the same page. */
  restore(values: T): void;
}

/** Whether input of that form of this page waits to be restored: a form that is opened by hand can open by itself then. */
export function useHasKept(): (part: string) => boolean {
  const { subject } = useSession().user;
  return (part) => sessionStorage.getItem(draftKey(subject, window.location.pathname + part)) !== null;
}

/** Unsaved input survives "Session timed out". */
export function useKeptDraft<T>({ part = '', dirty, read, restore }: KeptDraft<T>): void {
  const { user } = useSession();
  const latest = useRef({ dirty, read, restore });
  useEffect(() => {
    latest.current = { dirty, read, restore };
  });
  const { subject } = user;

  useEffect(() => {
    const name = draftKey(subject, window.location.pathname + part);
    return sessionEvents.onLost(async () => {
      // Read now: the form is gone by the time the key has come.
      const values = latest.current.dirty ? latest.current.read() : null;
      if (values !== null) await putDraft(sessionStorage, await tabKey(), name, values);
    });
  }, [subject, part]);

  useEffect(() => {
    const name = draftKey(subject, window.location.pathname + part);
    if (sessionStorage.getItem(name) === null) return;
    let shown = true;
    void (async () => {
      const values = await takeDraft(sessionStorage, await tabKey(), name);
      if (!shown || values === null) return;
      latest.current.restore(values as T);
      notify.success(translate('draft.restored'));
    })();
    return () => {
      shown = false;
    };
  }, [subject, part]);
}
