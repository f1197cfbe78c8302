import { Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApproverQuestion } from '../approvers/approver-question.tsx';
import { formatInstant } from '../format/index.ts';
import { useKeptShell } from '../offline/use-kept-shell.ts';
import { useWords } from '../resource/fields/words.ts';
import { sessionEvents, useSession } from '../session/index.ts';
import { sweepFiles } from './kept-files.ts';
import { OfflineNote } from './offline-note.tsx';
import { dropItem, FILE_GONE, onOutbox, outboxText, readOutbox, sweepOutbox } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import { ownerOf } from './use-keeping.ts';
import './outbox-note.css';

/** What may come between the page and the service: the network that is gone, what waits for it, and what is asked before a call can go on. */
export default function NetworkNotes() {
  useKeptShell();
  return (
    <>
      <OfflineNote />
      <OutboxNote />
      <ApproverQuestion />
    </>
  );
}

function drop(id: string): void {
  dropItem(id);
  void sweepFiles(readOutbox().map((one) => one.id));
}

/** "2 waiting to send": what waits, and what was refused with its reason. It is sent once there is a network again. */
function OutboxNote() {
  const { t } = useTranslation('outbox');
  const { locale } = useWords();
  const { user } = useSession();
  const owner = ownerOf(user);
  const text = useSyncExternalStore(onOutbox, outboxText);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const send = () => void sendOutbox(owner);
    send();
    for (const name of ['online', 'focus']) window.addEventListener(name, send);
    return () => {
      for (const name of ['online', 'focus']) window.removeEventListener(name, send);
    };
  }, [owner, text]);
  // It is of one person, and goes with the end of the session (HS-21).
  useEffect(() => {
    sweepOutbox(owner);
    void sweepFiles(readOutbox().map(({ id }) => id));
    return sessionEvents.onSigningOut(() => {
      sweepOutbox();
      return sweepFiles([]);
    });
  }, [owner]);
  const items = readOutbox().filter((item) => item.owner === owner);
  if (items.length === 0) return null;
  const refused = items.filter((item) => item.refused !== null).length;
  return (
    <section className="outbox" aria-label={t('title')}>
      <Button type="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span role="status">
          {refused > 0 ? t('refused', { count: refused }) : t('waiting', { count: items.length })}
        </span>
      </Button>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <span>
                {t(`kind.${item.kind}`)} · {item.text}
                <span className="note">{t('keptAt', { at: formatInstant(item.keptAt, locale) })}</span>
                {item.refused !== null && (
                  <span className="text-negative">{item.refused === FILE_GONE ? t('fileGone') : item.refused}</span>
                )}
              </span>
              {item.refused !== null && item.made && item.editPath && (
                <Link to={item.editPath.replace('{id}', item.made.id)} onClick={() => drop(item.id)}>
                  {t('edit')}
                </Link>
              )}
              <Button size="small" onClick={() => drop(item.id)}>
                {t('discard')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
