import { AssignUnmatchedPunches, GetUnmatchedPunches, type ReplyOf } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { PageTabs } from '../../platform/page-tabs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { ListMessage } from '../../platform/resource/list/list-states.tsx';
import { PagedRows } from '../../platform/resource/list/paged-rows.tsx';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import type { ResourcePages } from '../../platform/resource/pages.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { DAYS } from '../day/use-days.ts';
import { useAttendanceWords } from '../words.ts';
import { pages as profilePages } from './file-profile.ts';
import '../attendance.css';

const TABS = ['badges', 'unmatched', 'profiles'] as const;
const MAPPING = 'EmployeeAttendanceMapping';
type Unmatched = ReplyOf<typeof GetUnmatchedPunches>;
const keyOf = ({ badge, device }: Unmatched): string => `${badge} ${device?.id ?? ''}`;

/** /employee-attendance-mapping: badges of people, punches that belong to nobody yet, and how files are read (attendance 5, 10). */
export function MappingListPage({ pages }: { pages: ResourcePages }) {
  const { t } = useAttendanceWords();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'badges';
  return (
    <>
      <PageTabs
        label={t('mapping.tabs')}
        tabs={TABS}
        word={(one) => t(`mapping.tab.${one}`)}
        value={tab}
        onChange={(next) => setParams(next === 'badges' ? {} : { tab: next }, { replace: true })}
      />
      {tab === 'badges' && <ResourceListPage key="badges" pages={pages} />}
      {tab === 'unmatched' && <UnmatchedList />}
      {tab === 'profiles' && <ResourceListPage key="profiles" pages={profilePages} parts={{ imports: false }} />}
    </>
  );
}

function UnmatchedList() {
  const { t, locale } = useAttendanceWords();
  const may = useMay('employee-attendance-mapping');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Unmatched | null>(null);
  const query = useQuery({
    queryKey: [MAPPING, 'unmatched', page],
    queryFn: ({ signal }) => call(GetUnmatchedPunches, { query: { page: String(page), pageSize: '20' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className="list-page">
      <PagedRows
        query={query}
        label={t('mapping.tab.unmatched')}
        heads={[
          t('mapping.badge'),
          t('extract.device'),
          { words: t('mapping.punches'), isNumber: true },
          t('mapping.first'),
          t('mapping.last'),
          t('mapping.suggestion'),
          { words: t('mapping.assign'), isHidden: true },
        ]}
        empty={<ListMessage title={t('mapping.empty')} />}
        onPage={setPage}
      >
        {(row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{row.badge}</th>
            <td data-label={t('extract.device')} className="rows-text">
              {row.device?.name ?? '–'}
            </td>
            <td data-label={t('mapping.punches')} className="rows-number">
              {formatDecimal(String(row.punches), locale)}
            </td>
            <td data-label={t('mapping.first')} className="rows-text">
              {formatDate(row.first, locale)}
            </td>
            <td data-label={t('mapping.last')} className="rows-text">
              {formatDate(row.last, locale)}
            </td>
            <td data-label={t('mapping.suggestion')} className="rows-text">
              {row.suggestion ? `${row.suggestion.name} (${row.suggestion.no})` : '–'}
            </td>
            <td className="rows-text">
              {may('create') && (
                <Button size="small" onClick={() => setChosen(row)}>
                  {t('mapping.assign')}
                </Button>
              )}
            </td>
          </tr>
        )}
      </PagedRows>
      {chosen && <AssignDialog key={keyOf(chosen)} row={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function AssignDialog({ row, onClose }: { row: Unmatched; onClose: () => void }) {
  const { t } = useAttendanceWords();
  const [employeeId, setEmployeeId] = useState<string | null>(row.suggestion?.id ?? null);
  const [from, setFrom] = useState<string | null>(row.first);
  const [isOfDevice, setOfDevice] = useState(false);
  const { submit, isBusy, errors, general } = useSubmit<{ punches: number }>({
    refresh: [MAPPING, DAYS],
    success: ({ punches }) => t('mapping.assigned', { count: punches }),
    onDone: onClose,
  });
  const send = () =>
    employeeId &&
    from &&
    void submit((idempotencyKey) =>
      call(AssignUnmatchedPunches, {
        body: { badge: row.badge, employeeId, from, ...(isOfDevice && row.device ? { deviceId: row.device.id } : {}) },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('mapping.assignTitle', { badge: row.badge })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('correction.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!employeeId || !from} onClick={send}>
            {t('mapping.assign')}
          </Button>
        </>
      }
    >
      {(general ?? errors['badge']) && <FormAlert text={general ?? errors['badge'] ?? ''} />}
      <ReferenceRow
        id="assign-employee"
        label={t('day.column.employee')}
        required
        error={errors['employeeId']}
        to="Employee"
        value={employeeId}
        onChange={setEmployeeId}
        known={row.suggestion ? { code: row.suggestion.no, name: row.suggestion.name } : undefined}
      />
      <FieldRow id="assign-from" label={t('mapping.from')} required error={errors['from']}>
        {(ties) => <DateInput {...ties} keepsDay placeholder="" value={from} onChange={setFrom} />}
      </FieldRow>
      {row.device && (
        <p>
          <Checkbox checked={isOfDevice} onChange={({ target }) => setOfDevice(target.checked)}>
            {t('mapping.ofDevice', { device: row.device.name })}
          </Checkbox>
        </p>
      )}
    </Dialog>
  );
}
