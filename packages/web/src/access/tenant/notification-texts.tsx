import { GetNotificationTemplates, type NotificationTemplate } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { NotificationTextDialog } from './notification-text-dialog.tsx';
import '../../platform/resource/parts.css';

export const TEMPLATES = 'NotificationTemplate';

/** C3: what notifications say, in the product and by mail; a company words them as it likes. */
export function NotificationTexts() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery({
    queryKey: [TEMPLATES],
    queryFn: ({ signal }) => call(GetNotificationTemplates, { signal }),
  });
  const [opened, setOpened] = useState<string | null>(null);
  const one = data?.find(({ event }) => event === opened);
  if (error) return <ListFailure error={error} entities={t('texts.title')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={8} columns={2} />;
  return (
    <>
      <p className="access-note">{t('texts.hint')}</p>
      {[...Map.groupBy(data, ({ group }) => group)].map(([group, events]) => (
        <section key={group} className="notice-texts" aria-label={group}>
          <h3>{group}</h3>
          <RowsTable
            stacks
            label={group}
            heads={[t('texts.event'), t('texts.text'), { words: t('texts.action'), isHidden: true }]}
          >
            {events.map((template) => (
              <Row key={template.event} template={template} onOpen={() => setOpened(template.event)} />
            ))}
          </RowsTable>
        </section>
      ))}
      {one && <NotificationTextDialog key={one.version} template={one} onClose={() => setOpened(null)} />}
    </>
  );
}

function Row({ template, onOpen }: { template: NotificationTemplate; onOpen: () => void }) {
  const { t } = useTranslation('settings');
  const { locale } = useWords();
  const may = useMay('tenant-setting');
  const { title, text, mail, version, updatedAt, updatedBy } = template;
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="note">{t(mail ? 'texts.both' : 'texts.inApp')}</span>
        {version > 0 && (
          <span className="note">
            <Tag color="blue">{t('texts.own')}</Tag>
            {updatedAt && [updatedBy, formatInstant(updatedAt, locale)].filter(Boolean).join(', ')}
          </span>
        )}
      </th>
      <td data-label={t('texts.text')} className="rows-text">
        {text[locale]}
      </td>
      <td>
        <Button aria-label={t(may('edit') ? 'texts.editOf' : 'texts.viewOf', { title })} onClick={onOpen}>
          {t(may('edit') ? 'texts.edit' : 'texts.view')}
        </Button>
      </td>
    </tr>
  );
}
