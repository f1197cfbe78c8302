import {
  AddScheduleVersion,
  addDays,
  type CalendarDate,
  daysOfTemplate,
  mondayOf,
  SCHEDULE_TEMPLATES,
  type ScheduleTemplate,
  shiftsOfTemplate,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate, todayIn } from '../../platform/format/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAttendanceWords } from '../words.ts';

const TEMPLATES = Object.keys(SCHEDULE_TEMPLATES) as ScheduleTemplate[];
const SAME = 'same';

/** A cycle of weeks begins on a Monday, any other one with the version. */
const anchorOf = (template: ScheduleTemplate, from: CalendarDate): CalendarDate =>
  SCHEDULE_TEMPLATES[template].length % 7 === 0 ? mondayOf(from) : from;

/** The day after today, or after the latest version begins. */
const firstFree = (effectiveFrom: unknown): CalendarDate => {
  const today = todayIn(undefined);
  const latest = typeof effectiveFrom === 'string' && effectiveFrom > today ? (effectiveFrom as CalendarDate) : today;
  return addDays(latest, 1);
};

interface Props {
  record: AnyRecord;
  onClose: () => void;
  onAdded: () => void;
}

/** What a schedule plans from a date on: the same as now, to be changed afterwards, or a common pattern (attendance 3). */
export function NewVersionDialog({ record, onClose, onAdded }: Props) {
  const { t, locale } = useAttendanceWords();
  const [from, setFrom] = useState<string | null>(() => firstFree(record['effectiveFrom']));
  const [pattern, setPattern] = useState<ScheduleTemplate | typeof SAME>(SAME);
  const [shiftIds, setShiftIds] = useState<readonly string[]>([]);
  const { submit, isBusy, general, errors } = useSubmit({
    refresh: ['WorkSchedule'],
    success: () => t('schedule.version.added'),
    onDone: onAdded,
  });
  const template = pattern === SAME ? null : pattern;
  const places = template ? Array.from({ length: shiftsOfTemplate(template) }, (_, n) => n) : [];
  // What is typed on the other tabs afterwards counts from today at the earliest.
  const isTooEarly = template === null && from !== null && from < todayIn(undefined);
  const isWhole = from !== null && !isTooEarly && places.every((n) => shiftIds[n]);
  const add = () =>
    from &&
    void submit((idempotencyKey) =>
      call(AddScheduleVersion, {
        params: { id: record.id },
        body: {
          version: Number(record['version']),
          effectiveFrom: from,
          ...(template
            ? {
                pattern: {
                  cycleLength: SCHEDULE_TEMPLATES[template].length,
                  anchorDate: anchorOf(template, from as CalendarDate),
                  days: daysOfTemplate(template, shiftIds),
                },
              }
            : {}),
        },
        idempotencyKey,
      }),
    );
  return (
    <Dialog
      open
      title={t('schedule.version.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('roster.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isWhole} onClick={add}>
            {t('schedule.version.add')}
          </Button>
        </>
      }
    >
      {general && <FormAlert text={general} />}
      <FieldRow
        id="version-from"
        label={t('schedule.version.from')}
        required
        help={t('schedule.version.fromHelp')}
        error={isTooEarly ? t('schedule.version.tooEarly') : errors['effectiveFrom']}
      >
        {(ties) => <DateInput {...ties} placeholder="" value={from} onChange={setFrom} />}
      </FieldRow>
      <FieldRow
        id="version-pattern"
        label={t('schedule.version.pattern')}
        required
        help={
          template && from
            ? t('schedule.version.anchor', { date: formatDate(anchorOf(template, from as CalendarDate), locale) })
            : t('schedule.version.sameHelp')
        }
      >
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            value={pattern}
            options={[SAME, ...TEMPLATES].map((value) => ({ value, label: t(`schedule.template.${value}`) }))}
            onChange={setPattern}
          />
        )}
      </FieldRow>
      {places.map((n) => (
        <FieldRow key={n} id={`version-shift-${n}`} label={t(`schedule.version.shift.${n}`)} required>
          {(ties) => (
            <ReferenceSelect
              {...ties}
              to="Shift"
              value={shiftIds[n] ? [shiftIds[n]] : []}
              onChange={([id]) =>
                setShiftIds(places.map((place) => (place === n ? (id ?? '') : (shiftIds[place] ?? ''))))
              }
            />
          )}
        </FieldRow>
      ))}
    </Dialog>
  );
}
