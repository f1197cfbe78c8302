import {
  type CallOf,
  OVERTIME_DAY_TYPE_LABELS,
  OVERTIME_DAY_TYPES,
  type OvertimeDayType,
  SimulateOvertime,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { OvertimeValue } from './overtime-value.tsx';
import { useOvertimeWords } from './use-overtime.ts';

const TIMES = ['presentFrom', 'presentTo', 'approvedFrom', 'approvedTo'] as const;
type Entered = Record<(typeof TIMES)[number] | 'hourlyPay', string> & { dayType: OvertimeDayType };

const FIRST: Entered = {
  dayType: 'WORKDAY',
  presentFrom: '17:00',
  presentTo: '20:05',
  approvedFrom: '17:00',
  approvedTo: '20:30',
  hourlyPay: '',
};

/** Null while a time is missing. Without approved times nothing was requested. */
function bodyOf(entered: Entered): CallOf<typeof SimulateOvertime>['body'] | null {
  const { dayType, presentFrom, presentTo, approvedFrom, approvedTo, hourlyPay } = entered;
  if (!presentFrom || !presentTo) return null;
  return {
    dayType,
    present: { from: presentFrom, to: presentTo },
    approved: approvedFrom && approvedTo ? { from: approvedFrom, to: approvedTo } : null,
    ...(/^\d{1,12}(\.\d{1,4})?$/.test(hourlyPay) ? { hourlyPay } : {}),
  };
}

/** What a rule makes of overtime that is entered here (attendance 9.5); nothing is kept. */
export function TryTab({ record }: { record: AnyRecord; onChanged: () => void }) {
  const { t, locale } = useOvertimeWords();
  const [entered, setEntered] = useState(FIRST);
  const byFormula = Boolean(record['hourlyPayFormula']);
  const body = bodyOf(byFormula ? { ...entered, hourlyPay: '' } : entered);
  const { data, error } = useQuery({
    queryKey: ['OvertimeSetting', 'try', record.id, record['version'], body],
    queryFn: ({ signal }) =>
      call(SimulateOvertime, {
        params: { id: record.id },
        body: body as CallOf<typeof SimulateOvertime>['body'],
        signal,
      }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });
  const change = (some: Partial<Entered>) => setEntered({ ...entered, ...some });
  return (
    <div className="overtime-try">
      <p className="day-note">{t('try.about')}</p>
      <FieldRow id="try-day" label={t('value.dayType')} required={false}>
        {(ties) => (
          <Select
            {...ties}
            value={entered.dayType}
            options={OVERTIME_DAY_TYPES.map((value) => ({ value, label: OVERTIME_DAY_TYPE_LABELS[value][locale] }))}
            onChange={(dayType: OvertimeDayType) => change({ dayType })}
          />
        )}
      </FieldRow>
      <div className="correction-times">
        {TIMES.map((name) => (
          <FieldRow key={name} id={`try-${name}`} label={t(`try.${name}`)} required={name.startsWith('present')}>
            {(ties) => (
              <Input
                {...ties}
                type="time"
                value={entered[name]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </FieldRow>
        ))}
      </div>
      {byFormula ? (
        <p className="day-note">{t('try.byFormula')}</p>
      ) : (
        <FieldRow id="try-pay" label={t('try.hourlyPay')} required={false}>
          {(ties) => (
            <Input
              {...ties}
              inputMode="decimal"
              maxLength={17}
              value={entered.hourlyPay}
              onChange={({ target }) => change({ hourlyPay: target.value.trim() })}
            />
          )}
        </FieldRow>
      )}
      <FormAlert text={error ? t('try.failed') : null} />
      <section aria-label={t('try.result')} aria-live="polite">
        {data && (
          <>
            <OvertimeValue value={data.value} />
            {data.pay !== null && (
              <p>
                <strong>{t('try.pay', { amount: formatDecimal(data.pay, locale) })}</strong>
              </p>
            )}
          </>
        )}
      </section>
    </div>
  );
}
