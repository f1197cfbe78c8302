import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onOutbox, outboxText, readOffers, readOutbox, takeOffer } from '../outbox/outbox.ts';
import { StatusButton, StatusPage } from '../session/status-page.tsx';

const ASKED_EVERY_MS = 15_000;

const reload = (): void => window.location.reload();

async function goOnIfReachable(): Promise<void> {
  const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) reload();
}

/**
 * What a start without a network shows (HS-23), and what can be kept here until there is one: it is sent when the same person is signed
 * in again. The page goes on by itself at the address that was asked for.
 */
export function OfflinePage() {
  const { t } = useTranslation('outbox');
  useSyncExternalStore(onOutbox, outboxText);
  useEffect(() => {
    const ask = () => void goOnIfReachable();
    const timer = setInterval(ask, ASKED_EVERY_MS);
    for (const name of ['online', 'focus']) window.addEventListener(name, ask);
    return () => {
      clearInterval(timer);
      for (const name of ['online', 'focus']) window.removeEventListener(name, ask);
    };
  }, []);
  const waiting = readOutbox().filter(({ refused }) => refused === null).length;
  return (
    <StatusPage
      urgent
      title={t('offline.title')}
      text={t('offline.text')}
      help={waiting > 0 ? t('offline.waiting', { count: waiting }) : undefined}
    >
      {readOffers().map((offer) => (
        <StatusButton key={offer.text} onClick={() => takeOffer(offer)}>
          {offer.text}
        </StatusButton>
      ))}
      <StatusButton quiet onClick={reload}>
        {t('offline.retry')}
      </StatusButton>
    </StatusPage>
  );
}
