import { MAIL_MODE_LABELS, MAIL_MODES, type MailMode } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { call, messageOf, shellEndpoints } from '../api/index.ts';
import { currentLocale } from '../i18n/index.ts';
import { notify } from '../notify/index.ts';
import { useMe } from '../shell/use-me.ts';

/** How notices go by mail (NT-4), where this installation sends any. Here they stay in any case. */
export function MailChoice() {
  const { t } = useTranslation('shell');
  const { data: me } = useMe();
  const client = useQueryClient();
  if (!me?.mails) return null;
  const locale = currentLocale();
  const save = async (mailMode: MailMode) => {
    try {
      await call(shellEndpoints.SavePreferences, { body: { mailMode } });
      notify.success(t('notices.mailSaved'));
    } catch (error) {
      notify.error(messageOf(error));
    }
    await client.invalidateQueries({ queryKey: ['GetMe'] });
  };
  return (
    <div className="notice-mail">
      <label htmlFor="notice-mail">{t('notices.mail')}</label>
      <Select<MailMode>
        id="notice-mail"
        value={me.preferences.mailMode}
        options={MAIL_MODES.map((value) => ({ value, label: MAIL_MODE_LABELS[value][locale] }))}
        onChange={(mode) => void save(mode)}
      />
    </div>
  );
}
