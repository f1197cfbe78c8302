import { POPULATIONS, type Population, REGISTER_PERIODS, type RegisterView, ROWS_PER } from '@personalia/contract';
import { Checkbox, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { DateInput } from '../../platform/form/index.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useReportWords } from '../use-report-words.ts';
import type { Register } from './use-register.ts';

/** Of which days, of whom, and one row for what. */
export function Days({ register, view }: { register: Register; view: RegisterView }) {
  const { t } = useReportWords();
  const { change } = register;
  const isToday = view.asOf === 'today';
  const canCompare = view.rowPer === 'employee' && view.groupBy.length === 0;
  const needsRange = view.rowPer === 'segment' || view.population === 'ended';
  return (
    <div className="register-days">
      <Labelled words={t('asOf.label')}>
        {(id) => (
          <DateInput
            keepsDay
            id={id}
            value={isToday ? null : view.asOf}
            placeholder={t('asOf.today')}
            onChange={(day) => change({ asOf: day ?? 'today' })}
          />
        )}
      </Labelled>
      {canCompare && (
        <Labelled words={t('compare.label')}>
          {(id) => (
            <DateInput
              keepsDay
              id={id}
              value={view.compareTo}
              placeholder={t('compare.none')}
              onChange={(day) => change({ compareTo: day })}
            />
          )}
        </Labelled>
      )}
      {view.compareTo !== null && (
        <Checkbox checked={view.changedOnly} onChange={(event) => change({ changedOnly: event.target.checked })}>
          {t('compare.changedOnly')}
        </Checkbox>
      )}
      <Labelled words={t('population.label')}>
        {(id) => (
          <Select
            popupMatchSelectWidth={false}
            id={id}
            value={view.population}
            options={POPULATIONS.map((value) => ({ value, label: t(`population.${value}`) }))}
            onChange={(value) => change({ population: value as Population })}
          />
        )}
      </Labelled>
      <Labelled words={t('rowPer.label')}>
        {(id) => (
          <Select
            popupMatchSelectWidth={false}
            id={id}
            value={view.rowPer}
            options={ROWS_PER.map((value) => ({ value, label: t(`rowPer.${value}`) }))}
            onChange={(value) =>
              change({
                rowPer: value as RegisterView['rowPer'],
                ...(value !== 'segment' && view.population !== 'ended' ? { range: null } : {}),
              })
            }
          />
        )}
      </Labelled>
      {needsRange && <RangeChoice register={register} view={view} />}
    </div>
  );
}

function RangeChoice({ register, view }: { register: Register; view: RegisterView }) {
  const { t, locale } = useReportWords();
  const today = useToday();
  const { range } = view;
  const days = range && 'from' in range ? range : null;
  const value = range === null ? 'none' : days ? 'days' : (range as { period: string }).period;
  const shown = register.answer.data?.range ?? { from: '', to: '' };
  const options = [
    ...(view.rowPer !== 'segment' ? [{ value: 'none', label: t('range.none') }] : []),
    ...REGISTER_PERIODS.map((one) => ({ value: one.value, label: one.label[locale] })),
    { value: 'days', label: t('range.days') },
  ];
  function choose(next: string): void {
    if (next === 'none') return void register.change({ range: null });
    if (next === 'days') return void register.change({ range: { from: shown.from || today, to: shown.to || today } });
    register.change({ range: { period: next as (typeof REGISTER_PERIODS)[number]['value'] } });
  }
  return (
    <>
      <Labelled words={t('range.label')}>
        {(id) => <Select popupMatchSelectWidth={false} id={id} value={value} options={options} onChange={choose} />}
      </Labelled>
      {days &&
        (['from', 'to'] as const).map((end) => (
          <Labelled key={end} words={t(`range.${end}`)}>
            {(id) => (
              <DateInput
                keepsDay
                id={id}
                allowClear={false}
                value={days[end]}
                onChange={(day) => day && register.change({ range: { ...days, [end]: day } })}
              />
            )}
          </Labelled>
        ))}
    </>
  );
}

function Labelled({ words, children }: { words: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="register-labelled">
      <label htmlFor={id}>{words}</label>
      {children(id)}
    </div>
  );
}
