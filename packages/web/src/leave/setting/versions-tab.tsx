import { describeRules, GetLeaveTypeVersions } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { ListFailure, ListMessage } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useLeaveWords } from '../parts/words.ts';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

/** The published versions of a type. They never change: another one is published from a later day. */
export function VersionsTab({ record }: { record: AnyRecord }) {
  const { t, locale } = useLeaveWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['LeaveType', 'versions', record.id],
    queryFn: ({ signal }) => call(GetLeaveTypeVersions, { params: { id: record.id }, signal }),
  });
  if (error) return <ListFailure error={error} entities={t('version.many')} onRetry={() => void refetch()} />;
  if (data?.length === 0) return <ListMessage title={t('version.none')} hint={t('version.noneHint')} />;
  const heads = [t('version.no'), t('version.from'), t('version.rules'), t('version.published')];
  return (
    <RowsTable stacks label={t('version.many')} heads={heads}>
      {(data ?? []).map(({ id, versionNo, effectiveFrom, rules, publishedAt, publishedBy, isCurrent }) => (
        <tr key={id}>
          <th scope="row">{versionNo}</th>
          <td data-label={t('version.from')} className="rows-text">
            {formatDate(effectiveFrom, locale)}
            {isCurrent && <span className="note">{t('version.current')}</span>}
          </td>
          <td data-label={t('version.rules')} className="rows-text">
            {describeRules(rules, locale)}
          </td>
          <td data-label={t('version.published')} className="rows-text">
            {formatInstant(publishedAt, locale)}
            {publishedBy && <span className="note">{publishedBy}</span>}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
