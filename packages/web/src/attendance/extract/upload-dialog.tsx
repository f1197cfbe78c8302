import {
  type AttendanceExtract,
  AttendanceFileProfile,
  type CallOf,
  EXTRACT_DATE_ORDERS,
  EXTRACT_FORMATS,
  type ExtractDateOrder,
  type ExtractFormat,
  GetExtractProfile,
  type ReplyOf,
  UploadAttendanceExtract,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { attempt, call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';
import { EVERY, type RowChoice, UploadChoice } from './upload-choice.tsx';
import '../../platform/form/form.css';

const EXTRACTS = 'AttendanceExtract';

const COLUMNS = ['badgeColumn', 'dateColumn', 'timeColumn', 'directionColumn'] as const;
interface Profile extends Record<(typeof COLUMNS)[number], string> {
  readonly format: ExtractFormat;
  readonly dateOrder: ExtractDateOrder;
  readonly deviceId: string | null;
}
/** What a new file of a format begins with: titles, or positions. */
const COLUMNS_OF: Readonly<Record<ExtractFormat, Record<(typeof COLUMNS)[number], string>>> = {
  table: { badgeColumn: 'Badge', dateColumn: 'Date', timeColumn: 'Time', directionColumn: '' },
  fixed: { badgeColumn: '1-8', dateColumn: '9-18', timeColumn: '19-26', directionColumn: '' },
};
const STANDARD: Profile = { format: 'table', dateOrder: 'YMD', deviceId: null, ...COLUMNS_OF.table };
type UploadOptions = Omit<NonNullable<CallOf<typeof UploadAttendanceExtract>['query']>, 'locationId'>;
type Kept = NonNullable<ReplyOf<typeof GetExtractProfile>>;
const profileOf = ({ format, badgeColumn, dateColumn, dateOrder, ...last }: Kept): Profile => ({
  format,
  badgeColumn,
  dateColumn,
  dateOrder,
  deviceId: last.deviceId ?? null,
  timeColumn: last.timeColumn ?? '',
  directionColumn: last.directionColumn ?? '',
});
const isRequired = (name: (typeof COLUMNS)[number]): boolean => name === 'badgeColumn' || name === 'dateColumn';

/** A file of a device, read as a profile says, or as the last one of its location was. */
export function UploadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useAttendanceWords();
  const [file, setFile] = useState<File | null>(null);
  const [locationId, setLocationId] = useState<string | null>(null);
  const [typed, setTyped] = useState<Profile | null>(null);
  const [profileId, setProfileId] = useState<string | null>(null);
  const [choice, setChoice] = useState<RowChoice>(EVERY);
  const chooseProfile = async (id: string | null): Promise<void> => {
    setProfileId(id);
    if (id === null) return;
    const kept = await attempt(() => ask<Kept>(AttendanceFileProfile.endpoints.one, { params: { id } }));
    if (kept) setTyped(profileOf(kept));
  };
  const { data: last } = useQuery({
    queryKey: [EXTRACTS, 'profile', locationId],
    queryFn: ({ signal }) => call(GetExtractProfile, { query: { locationId: locationId ?? '' }, signal }),
    enabled: open && locationId !== null,
    staleTime: 0,
  });
  const profile = typed ?? (last ? profileOf(last) : STANDARD);
  const change = (more: Partial<Profile>) => setTyped({ ...profile, ...more });
  const { choose, input } = useFileChooser('.csv,.txt,.xlsx', setFile);
  const { submit, isBusy, errors, general } = useSubmit<AttendanceExtract>({
    refresh: [EXTRACTS],
    success: () => t('extract.sent'),
    onDone: () => {
      void jobsChanged();
      setFile(null);
      setTyped(null);
      setProfileId(null);
      setChoice(EVERY);
      onClose();
    },
  });
  const isReady = file !== null && locationId !== null && profile.badgeColumn !== '' && profile.dateColumn !== '';
  const send = () =>
    file &&
    locationId &&
    void submit((idempotencyKey) => {
      const chosen = { ...profile, ...choice, strict: choice.strict ? 'true' : '' };
      const given = Object.entries(chosen).filter(([, text]) => text !== null && text.trim() !== '');
      const query = { locationId, ...(Object.fromEntries(given) as unknown as UploadOptions) };
      return call(UploadAttendanceExtract, { query, file, idempotencyKey });
    });
  return (
    <Dialog
      title={t('extract.add')}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('correction.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={send}>
            {t('extract.read')}
          </Button>
        </>
      }
    >
      {general && <FormAlert text={general} />}
      <p>
        <Button onClick={choose}>{t('extract.choose')}</Button> {file?.name}
        {input}
      </p>
      <ReferenceRow
        id="extract-location"
        label={t('extract.location')}
        required
        help={t('extract.zoneHelp')}
        error={errors['locationId']}
        to="Location"
        value={locationId}
        onChange={(id) => {
          setLocationId(id);
          if (profileId === null) setTyped(null);
        }}
      />
      <ReferenceRow
        id="extract-profile"
        label={t('extract.profile')}
        required={false}
        help={t('extract.profileHelp')}
        to="AttendanceFileProfile"
        value={profileId}
        onChange={(id) => void chooseProfile(id)}
      />
      <div className="extract-columns">
        <FieldRow
          id="extract-format"
          label={t('extract.format')}
          required={false}
          {...(profile.format === 'fixed' ? { help: t('extract.fixedHelp') } : {})}
        >
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={profile.format}
              options={EXTRACT_FORMATS.map((one) => ({ value: one, label: t(`extract.formats.${one}`) }))}
              onChange={(format: ExtractFormat) => change({ ...COLUMNS_OF[format], format })}
            />
          )}
        </FieldRow>
        {COLUMNS.map((name) => (
          <FieldRow
            key={name}
            id={`extract-${name}`}
            label={t(`extract.column.${name}`)}
            required={isRequired(name)}
            error={errors[name]}
            {...(name === 'timeColumn' ? { help: t('extract.timeHelp') } : {})}
          >
            {(ties) => (
              <Input
                {...ties}
                maxLength={150}
                value={profile[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </FieldRow>
        ))}
        <FieldRow id="extract-order" label={t('extract.order')} required={false}>
          {(ties) => (
            <Select
              {...ties}
              className="form-wide"
              value={profile.dateOrder}
              options={EXTRACT_DATE_ORDERS.map((one) => ({ value: one, label: t(`extract.dateOrder.${one}`) }))}
              onChange={(dateOrder: ExtractDateOrder) => change({ dateOrder })}
            />
          )}
        </FieldRow>
        <ReferenceRow
          id="extract-device"
          label={t('extract.device')}
          required={false}
          help={t('extract.deviceHelp')}
          error={errors['deviceId']}
          to="AttendanceDevice"
          value={profile.deviceId}
          onChange={(id) => change({ deviceId: id })}
        />
        <UploadChoice choice={choice} errors={errors} onChange={setChoice} />
      </div>
    </Dialog>
  );
}
