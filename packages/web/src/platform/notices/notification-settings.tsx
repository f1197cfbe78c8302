import {
  GetNotificationPreferences,
  MAIL_MODE_LABELS,
  MAIL_MODES,
  type MailMode,
  type NotificationPreferences,
  SaveNotificationPreferences,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/index.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { currentLocale } from '../i18n/index.ts';
import { Dialog } from '../resource/dialog.tsx';
import { RecordFailure } from '../resource/form-page/record-states.tsx';
import { RowsTable } from '../resource/list/rows-table.tsx';
import { useSubmit } from '../submit/index.ts';
import './notification-settings.css';

const KEY = 'NotificationPreference';
type Event = NotificationPreferences['groups'][number]['events'][number];
type Choice = Pick<Event, 'inApp' | 'mail'>;

/** C3: how one is notified, event by event. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notification');
  const { data, error, refetch } = useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(GetNotificationPreferences, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data) return <SettingsForm saved={data} onClose={onClose} />;
  return (
    <Dialog open title={t('title')} onClose={onClose} actions={<Button onClick={onClose}>{t('cancel')}</Button>}>
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : <p role="status">{t('loading')}</p>}
    </Dialog>
  );
}

function SettingsForm({ saved, onClose }: { saved: NotificationPreferences; onClose: () => void }) {
  const { t } = useTranslation('notification');
  const [mailMode, setMailMode] = useState(saved.mailMode);
  const [changed, setChanged] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { submit, isBusy, general } = useSubmit({ onDone: onClose, refresh: [KEY] });
  const save = () => {
    const events = [...changed].map(([event, choice]) => ({ event, ...choice }));
    return submit(() => call(SaveNotificationPreferences, { body: { mailMode, events } }), t('saved'));
  };
  return (
    <Dialog
      open
      wide
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      {saved.mails ? (
        <div className="notification-mail">
          <label htmlFor="notification-mail">{t('mail')}</label>
          <Select<MailMode> id="notification-mail" value={mailMode} options={modes()} onChange={setMailMode} />
        </div>
      ) : (
        <p>{t('noMail')}</p>
      )}
      {saved.groups.map(({ label, events }) => (
        <section key={label} className="notification-group">
          <h3>{label}</h3>
          <RowsTable
            stacks
            label={label}
            tableClass="notification-rows"
            heads={[t('event'), t('inApp'), ...(saved.mails ? [t('mail')] : [])]}
          >
            {events.map((event) => (
              <Row
                key={event.event}
                event={event}
                choice={changed.get(event.event) ?? event}
                mailMode={saved.mails ? mailMode : null}
                onChange={({ inApp, mail }) => setChanged(new Map(changed).set(event.event, { inApp, mail }))}
              />
            ))}
          </RowsTable>
        </section>
      ))}
    </Dialog>
  );
}

const modes = () => MAIL_MODES.map((value) => ({ value, label: MAIL_MODE_LABELS[value][currentLocale()] }));

interface RowProps {
  event: Event;
  choice: Choice;
  /** Null: no mail is sent here. */
  mailMode: MailMode | null;
  onChange: (choice: Choice) => void;
}

function Row({ event, choice, mailMode, onChange }: RowProps) {
  const { t } = useTranslation('notification');
  const { title, required, byMail } = event;
  return (
    <tr>
      <td className="rows-text notification-event">{title}</td>
      <td data-label={t('inApp')}>
        <Checkbox
          aria-label={t('inAppOf', { event: title })}
          checked={choice.inApp}
          disabled={required}
          onChange={({ target }) => onChange({ ...choice, inApp: target.checked })}
        >
          {required && t('always')}
        </Checkbox>
      </td>
      {mailMode && (
        <td data-label={t('mail')}>
          {byMail ? (
            <Select<MailMode | 'SAME'>
              aria-label={t('mailOf', { event: title })}
              value={choice.mail ?? 'SAME'}
              options={[
                { value: 'SAME', label: t('same', { mode: MAIL_MODE_LABELS[mailMode][currentLocale()] }) },
                ...modes(),
              ]}
              onChange={(mode) => onChange({ ...choice, mail: mode === 'SAME' ? null : mode })}
            />
          ) : (
            <span className="note">{t('onlyInApp')}</span>
          )}
        </td>
      )}
    </tr>
  );
}
