import { GetSignInHistory } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';

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
    <table className="access-table">
      <thead>
        <tr>
          <th scope="col">{t('at')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('address')}</th>
          <th scope="col">{t('browser')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((event) => (
          <tr key={event.id}>
            <th scope="row">{formatInstant(event.at, locale)}</th>
            <td>{t(`event.${event.kind}`, { defaultValue: event.kind })}</td>
            <td>{event.ip}</td>
            <td className="wide">{event.userAgent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
