import Button from 'antd/es/button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const NotificationSettings = lazy(async () => ({
  default: (await import('./notification-settings.tsx')).NotificationSettings,
}));

/** The way from the notifications to how they come. */
export function OpenSettings() {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  return (
    <div className="notice-settings">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('notices.settings')}
      </Button>
      {open && (
        <Suspense>
          <NotificationSettings onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
