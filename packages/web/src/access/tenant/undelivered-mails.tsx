import { GetUndeliveredMails, MAIL_KIND_LABELS, SendUndeliveredMail, type UndeliveredMail } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';

const PAGE_SIZE = 10;

/** NT-3: mails that were given up, each with what the mail server said. Where there are none, nothing is said. */
export function UndeliveredMails() {
  const { t } = useTranslation('settings');
  const may = useMay('tenant-setting');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['UndeliveredMail', page],
    queryFn: ({ signal }) => call(GetUndeliveredMails, { query: { page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  if (query.data?.data.length === 0 && page === 1) return null;
  const title = t('undelivered.title');
  return (
    <section className="mail-test" aria-label={title}>
      <h3>{title}</h3>
      <PagedRows
        query={query}
        label={title}
        heads={[
          t('undelivered.to'),
          t('undelivered.about'),
          t('undelivered.error'),
          ...(may('edit') ? [{ words: t('undelivered.action'), isHidden: true }] : []),
        ]}
        empty={null}
        onPage={setPage}
      >
        {(mail) => <Row key={mail.id} mail={mail} mayEdit={may('edit')} />}
      </PagedRows>
    </section>
  );
}

function Row({ mail, mayEdit }: { mail: UndeliveredMail; mayEdit: boolean }) {
  const { t } = useTranslation('settings');
  const { locale } = useWords();
  const { step, isBusy } = useStep('UndeliveredMail');
  const again = () =>
    step(() => call(SendUndeliveredMail, { params: { id: mail.id }, body: {} }), t('undelivered.asked'));
  return (
    <tr>
      <td data-label={t('undelivered.to')} className="rows-text">
        {mail.name}
        <span className="note">{mail.email}</span>
      </td>
      <td data-label={t('undelivered.about')} className="rows-text">
        {MAIL_KIND_LABELS[mail.kind][locale]}
        <span className="note">{formatInstant(mail.createdAt, locale)}</span>
      </td>
      <td data-label={t('undelivered.error')} className="rows-text">
        {mail.error}
        <span className="note">{t('undelivered.attempts', { count: mail.attempts })}</span>
      </td>
      {mayEdit && (
        <td>
          <Button loading={isBusy} onClick={() => void again()}>
            {t('undelivered.send')}
          </Button>
        </td>
      )}
    </tr>
  );
}
