import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** Requests wait for the network without a word: this tells why nothing comes, by the same clock that holds them. */
export function OfflineNote() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return isOnline ? null : (
    <p role="alert" className="offline-note">
      {t('offline')}
    </p>
  );
}
