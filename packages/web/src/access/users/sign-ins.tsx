import { GetSignInHistory } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { browserName } from './browser-name.ts';

export function SignIns({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const { locale } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['User', 'sign-ins', id],
    queryFn: ({ signal }) => call(GetSignInHistory, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error) return <ListFailure error={error} entities={t('tab.signIns')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  if (data.length === 0) return <p className="access-note">{t('noSignIns')}</p>;
  return (
    <RowsTable stacks label={t('tab.signIns')} heads={[t('at'), t('what'), t('address'), t('browser')]}>
      {data.map((event) => (
        <tr key={event.id}>
          <th scope="row">{formatInstant(event.at, locale)}</th>
          <td data-label={t('what')}>{t(`event.${event.kind}`, { defaultValue: event.kind })}</td>
          <td data-label={t('address')}>{event.ip}</td>
          <td data-label={t('browser')} className="rows-text" title={event.userAgent ?? undefined}>
            {event.userAgent && browserName(event.userAgent)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
