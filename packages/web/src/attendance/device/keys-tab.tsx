import {
  AttendanceDevice,
  type AttendanceDeviceKey,
  CreateDeviceKey,
  GetDeviceKeys,
  PushPunches,
  type ReplyOf,
  RevokeDeviceKey,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { formatInstant } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import '../attendance.css';

const KEYS = 'AttendanceDeviceKey';

/** The keys that a device sends its punches under; a new one is shown once (attendance 10). */
export function KeysTab({ record }: { record: AnyRecord; onChanged: () => void }) {
  const { t } = useAttendanceWords();
  const may = useMay(AttendanceDevice.path);
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<AttendanceDeviceKey | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [KEYS, record.id],
    queryFn: ({ signal }) => call(GetDeviceKeys, { params: { id: record.id }, signal }),
  });
  const { submit, isBusy, general } = useSubmit<ReplyOf<typeof CreateDeviceKey>>({
    refresh: [KEYS, AttendanceDevice.name],
    success: () => t('device.made'),
    onDone: ({ key }) => setMade(key),
  });
  const make = () => submit(() => call(CreateDeviceKey, { params: { id: record.id }, body: {} }));
  if (error) return <ListFailure error={error} entities={t('device.keys')} onRetry={() => void refetch()} />;
  return (
    <div className="device-keys">
      {general && <FormAlert text={general} />}
      <p>{t('device.hint')}</p>
      <p>
        <code>POST /api{PushPunches.path}</code>
      </p>
      {may('edit') && (
        <p>
          <Button type="primary" loading={isBusy} onClick={() => void make()}>
            {t('device.create')}
          </Button>
        </p>
      )}
      {made && <NewKey value={made} onClose={() => setMade(null)} />}
      {!data && <p role="status">{t('day.loading')}</p>}
      {data?.length === 0 && <p className="day-note">{t('device.none')}</p>}
      {data && data.length > 0 && (
        <RowsTable
          stacks
          label={t('device.keys')}
          heads={[
            t('device.key'),
            t('device.created'),
            t('device.lastUsed'),
            { words: t('device.act'), isHidden: true },
          ]}
        >
          {data.map((one) => (
            <KeyRow key={one.id} row={one} onRevoke={may('edit') ? () => setRevoked(one) : null} />
          ))}
        </RowsTable>
      )}
      {revoked && <RevokeDialog id={record.id} row={revoked} onClose={() => setRevoked(null)} />}
    </div>
  );
}

/** The one time that a key is shown. */
function NewKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useAttendanceWords();
  return (
    <Alert
      type="success"
      showIcon
      title={t('device.newTitle')}
      description={
        <>
          <p>{t('device.newHint')}</p>
          <p>
            <code className="device-key">{value}</code>
          </p>
        </>
      }
      action={
        <>
          <Button
            size="small"
            onClick={() => void navigator.clipboard.writeText(value).then(() => notify.success(t('device.copied')))}
          >
            {t('device.copy')}
          </Button>{' '}
          <Button size="small" onClick={onClose}>
            {t('device.done')}
          </Button>
        </>
      }
    />
  );
}

function KeyRow({ row, onRevoke }: { row: AttendanceDeviceKey; onRevoke: (() => void) | null }) {
  const { t, locale } = useAttendanceWords();
  return (
    <tr>
      <th scope="row">
        <code>{row.start}…</code>
      </th>
      <td data-label={t('device.created')} className="rows-text">
        {[formatInstant(row.createdAt, locale), row.createdBy].filter(Boolean).join(' · ')}
      </td>
      <td data-label={t('device.lastUsed')} className="rows-text">
        {row.lastUsedAt ? formatInstant(row.lastUsedAt, locale) : '–'}
      </td>
      <td className="rows-text">
        {row.revokedAt
          ? t('device.revoked', { at: formatInstant(row.revokedAt, locale) })
          : onRevoke && (
              <Button size="small" danger onClick={onRevoke}>
                {t('device.revoke')}
              </Button>
            )}
      </td>
    </tr>
  );
}

function RevokeDialog({ id, row, onClose }: { id: string; row: AttendanceDeviceKey; onClose: () => void }) {
  const { t } = useAttendanceWords();
  const { submit, isBusy, general } = useSubmit<undefined>({
    refresh: [KEYS, AttendanceDevice.name],
    success: () => t('device.ended'),
    onDone: onClose,
  });
  const revoke = () =>
    submit((idempotencyKey) => call(RevokeDeviceKey, { params: { id }, body: { keyId: row.id }, idempotencyKey }));
  return (
    <Dialog
      title={t('device.revokeTitle', { start: row.start })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('correction.cancel')}</Button>
          <Button type="primary" danger loading={isBusy} onClick={() => void revoke()}>
            {t('device.revoke')}
          </Button>
        </>
      }
    >
      {general && <FormAlert text={general} />}
      <p>{t('device.revokeHint')}</p>
    </Dialog>
  );
}
