import type { DayHalf } from '@personalia/contract';
import { Checkbox, Segmented } from 'antd';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useAttendanceWords } from '../words.ts';

export interface DeclarationDays {
  readonly date: string | null;
  readonly dateTo: string | null;
  readonly half: DayHalf | null;
  /** The day of which only that half is declared. */
  readonly halfDate: string | null;
  readonly includesHolidays: boolean;
}

interface Props {
  days: DeclarationDays;
  onChange: (days: DeclarationDays) => void;
  problemAt: (path: string) => string | undefined;
}

const PORTIONS = ['FULL', 'FIRST_HALF', 'SECOND_HALF'] as const;

/** The days of a request: from and to, and one of them as a half. */
export function DaysFields({ days, onChange, problemAt }: Props) {
  const { t } = useAttendanceWords();
  const isNarrow = useIsNarrow();
  const { date, dateTo, half } = days;
  const isSingle = date === dateTo;
  /** Of one day the half is of that day; of several it is the last until noon, or the first from noon. */
  const withHalf = (next: DeclarationDays, portion: DayHalf | null): DeclarationDays => ({
    ...next,
    half: portion,
    halfDate: portion === null ? null : portion === 'FIRST_HALF' ? next.dateTo : next.date,
  });
  const moveTo = (from: string | null, to: string | null): void =>
    onChange(withHalf({ ...days, date: from, dateTo: from && to && to < from ? from : to }, half));
  return (
    <>
      <div className="correction-times">
        <FieldRow id="declaration-from" label={t('day.from')} required error={problemAt('date')}>
          {(ties) => (
            <DateInput
              {...ties}
              keepsDay
              placeholder=""
              value={date}
              onChange={(next) => moveTo(next, isSingle ? next : dateTo)}
            />
          )}
        </FieldRow>
        <FieldRow id="declaration-to" label={t('day.to')} required error={problemAt('dateTo')}>
          {(ties) => (
            <DateInput
              {...ties}
              keepsDay
              placeholder=""
              value={dateTo}
              onChange={(next) => onChange(withHalf({ ...days, dateTo: next }, half))}
            />
          )}
        </FieldRow>
      </div>
      <Segmented<DayHalf | 'FULL'>
        block
        vertical={isNarrow && !isSingle}
        aria-label={t('declaration.portion')}
        value={half ?? 'FULL'}
        options={PORTIONS.map((value) => ({
          value,
          label: t(`declaration.${isSingle ? 'one' : 'several'}.${value}`),
        }))}
        onChange={(portion) => onChange(withHalf(days, portion === 'FULL' ? null : portion))}
      />
      {half && !isSingle && (
        <FieldRow id="declaration-half" label={t('declaration.halfDate')} required error={problemAt('halfDate')}>
          {(ties) => (
            <DateInput
              {...ties}
              keepsDay
              placeholder=""
              value={days.halfDate}
              onChange={(halfDate) => onChange({ ...days, halfDate })}
            />
          )}
        </FieldRow>
      )}
      <div>
        <Checkbox
          checked={days.includesHolidays}
          onChange={({ target }) => onChange({ ...days, includesHolidays: target.checked })}
        >
          {t('declaration.holidays')}
        </Checkbox>
        {problemAt('includesHolidays') && (
          <p className="field-error" role="alert">
            {problemAt('includesHolidays')}
          </p>
        )}
      </div>
    </>
  );
}
