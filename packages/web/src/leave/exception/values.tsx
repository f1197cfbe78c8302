import {
  amountText,
  EXCEPTION_MODE_LABELS,
  type ExceptionResult,
  kindOfException,
  type LeaveExceptionPreview,
  type LeaveTypeException,
  type LeaveUnit,
  labelOfException,
  unitOfException,
} from '@personalia/contract';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { FormulaNote } from '../parts/formula-note.tsx';
import { useLeaveWords } from '../parts/words.ts';

/** A value of a rule for people; amounts in the unit of the type. */
export function useExceptionValue(unit: LeaveUnit) {
  const { t, locale } = useLeaveWords();
  return (field: ExceptionResult['field'], value: string): string =>
    ({
      switch: () => t(`exception.value.${value}`),
      workflow: () => value || t('exception.byScope'),
      days: () => amountText(value, { leaveUnit: unitOfException(field, unit) ?? 'day' }, locale),
      whole: () => formatDecimal(value, locale),
    })[kindOfException(field)]();
}

/** "Entitled days 12 → 16" for each rule that is changed. */
export function Changes({ results, leaveUnit }: Pick<LeaveTypeException, 'results' | 'leaveUnit'>) {
  const { locale } = useLeaveWords();
  const shown = useExceptionValue(leaveUnit);
  return (
    <ul className="exception-changes">
      {results.map(({ field, policy, result }) => (
        <li key={field}>
          {labelOfException(field, leaveUnit)[locale]} {shown(field, policy)} → {shown(field, result)}
        </li>
      ))}
    </ul>
  );
}

/** What was entered, beside the rule of the type and the result. */
export function ChangesTable({ exception: { overrides, results, leaveUnit } }: { exception: LeaveTypeException }) {
  const { t, locale } = useLeaveWords();
  const shown = useExceptionValue(leaveUnit);
  const heads = [
    t('exception.rule'),
    { words: t('exception.policy'), isNumber: true },
    t('exception.change'),
    { words: t('exception.result'), isNumber: true },
  ];
  return (
    <RowsTable stacks label={t('exception.changes')} heads={heads}>
      {results.map(({ field, policy, result }) => (
        <tr key={field}>
          <th scope="row">{labelOfException(field, leaveUnit)[locale]}</th>
          <td className="rows-number" data-label={t('exception.policy')}>
            {shown(field, policy)}
          </td>
          <td className="rows-text" data-label={t('exception.change')}>
            {overrides
              .filter((one) => one.field === field)
              .map(({ mode, value }) => `${EXCEPTION_MODE_LABELS[mode][locale]} ${shown(field, value)}`)
              .join(', ')}
          </td>
          <td className="rows-number" data-label={t('exception.result')}>
            <strong>{shown(field, result)}</strong>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

interface EffectProps extends Pick<LeaveExceptionPreview, 'leaveUnit'> {
  year: NonNullable<LeaveExceptionPreview['year']>;
}

/** What the employee is entitled to in a leave year without and with the exception, and how it is computed. */
export function Effect({ year, leaveUnit }: EffectProps) {
  const { t, locale } = useLeaveWords();
  const { code, policy, result, formula, inputs } = year;
  return (
    <section className="form-section" aria-label={t('exception.effect', { year: code })}>
      <h3 className="form-section-title">{t('exception.effect', { year: code })}</h3>
      <dl className="leave-tiles">
        <div>
          <dt>{t('exception.policy')}</dt>
          <dd>{amountText(policy.days, { leaveUnit }, locale)}</dd>
        </div>
        <div>
          <dt>{t('exception.with')}</dt>
          <dd>{amountText(result.days, { leaveUnit }, locale)}</dd>
        </div>
      </dl>
      <p className="note">
        {result.from ? t('exception.usableFrom', { date: formatDate(result.from, locale) }) : t('exception.none')}
      </p>
      <FormulaNote formula={formula} inputs={inputs} />
    </section>
  );
}
