import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../api/index.ts';
import { notify } from '../notify/index.ts';
import { useSession } from '../session/index.ts';
import { keepFiles } from './kept-files.ts';
import { keepForLater, type OutboxItem, type OutboxOffer, writeOffers } from './outbox.ts';

export const ownerOf = ({ tenantId, subject }: { tenantId: string; subject: string }): string =>
  `${tenantId} ${subject}`;

/** The network is gone: nobody has answered. */
export const isUnreachable = (error: unknown): boolean => error instanceof Problem && error.status === 0;

/** Whether there is a network, as far as the browser knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );

/** Keeps something on this device until it can be sent, with its files, and says so. */
export function useKeeping() {
  const { t } = useTranslation('outbox');
  const { user } = useSession();
  return async (item: Omit<OutboxItem, 'owner' | 'keptAt' | 'refused'>, files: readonly Blob[] = []): Promise<void> => {
    if (files.length > 0) await keepFiles(item.id, files);
    keepForLater({ ...item, owner: ownerOf(user), keptAt: new Date().toISOString(), refused: null });
    notify.success(t('kept'));
  };
}

/** What a later start without a network may offer this person. */
export function useOffers(offers: readonly Omit<OutboxOffer, 'owner'>[]): void {
  const { user } = useSession();
  const owner = ownerOf(user);
  const text = JSON.stringify(offers.map((offer) => ({ ...offer, owner })));
  useEffect(() => writeOffers(JSON.parse(text) as OutboxOffer[]), [text]);
}
