import { GetMailTest, SendMailTest, type MailTest as Test } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

/** Mails go out every minute. */
const ASKED_EVERY_MS = 5_000;

/** Do mails arrive? One to oneself tells, and takes the step of the set-up (D7). */
export function MailTest() {
  const { t } = useTranslation('settings');
  const may = useMay('tenant-setting');
  const { step, isBusy } = useStep('MailTest', 'GetSetupProgress');
  const { data } = useQuery({
    queryKey: ['MailTest'],
    queryFn: ({ signal }) => call(GetMailTest, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.last?.state === 'queued' ? ASKED_EVERY_MS : false),
  });
  const textOf = useTestText();
  if (!data) return null;
  return (
    <section className="mail-test" aria-label={t('mail.title')}>
      <h3>{t('mail.title')}</h3>
      <p role="status">{textOf(data)}</p>
      {data.canSend && may('edit') && (
        <Button
          loading={isBusy}
          disabled={data.last?.state === 'queued'}
          onClick={() => void step(() => call(SendMailTest, { body: {} }), t('mail.asked'))}
        >
          {t('mail.send')}
        </Button>
      )}
    </section>
  );
}

function useTestText(): (test: Test) => string {
  const { t } = useTranslation('settings');
  const { locale } = useWords();
  return ({ canSend, last }) => {
    if (!canSend) return t('mail.off');
    if (!last) return t('mail.none');
    return t(`mail.${last.state}`, { to: last.to, time: formatInstant(last.at, locale), error: last.error ?? '' });
  };
}
