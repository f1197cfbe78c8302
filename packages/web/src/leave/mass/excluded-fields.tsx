import { MOST_EXCLUDED } from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useLeaveWords } from '../parts/words.ts';

export interface ExcludedRow {
  /** Of the row on screen; people are chosen later. */
  readonly key: number;
  readonly employeeId: string;
  readonly reason: string;
}

interface Props {
  rows: readonly ExcludedRow[];
  onChange: (rows: readonly ExcludedRow[]) => void;
  errors: Readonly<Record<string, string>>;
  isTried: boolean;
}

/** People who are left out by name, each with the reason (leave 3.2). */
export function ExcludedFields({ rows, onChange, errors, isTried }: Props) {
  const { t } = useLeaveWords();
  const change = (key: number, part: Partial<ExcludedRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const lacks = (value: string) => (isTried && value.trim() === '' ? t('mass.required') : undefined);
  return (
    <section className="form-section">
      <h3 className="form-section-title">{t('mass.excluded.title')}</h3>
      <p className="note">{t('mass.excluded.help')}</p>
      {rows.map(({ key, employeeId, reason }, place) => (
        <div key={key} className="mass-excluded" role="group" aria-label={t('mass.excluded.row', { n: place + 1 })}>
          <ReferenceRow
            id={`mass-excluded-${key}`}
            label={t('mass.line.employee')}
            required
            error={errors[`excluded.${place}.employeeId`] ?? lacks(employeeId)}
            to="Employee"
            value={employeeId}
            onChange={(id) => change(key, { employeeId: id ?? '' })}
          />
          <FieldRow
            id={`mass-reason-${key}`}
            label={t('mass.excluded.reason')}
            required
            error={errors[`excluded.${place}.reason`] ?? lacks(reason)}
          >
            {(ties) => (
              <Input
                {...ties}
                maxLength={200}
                value={reason}
                onChange={({ target }) => change(key, { reason: target.value })}
              />
            )}
          </FieldRow>
          <Button onClick={() => onChange(rows.filter((row) => row.key !== key))}>{t('mass.excluded.remove')}</Button>
        </div>
      ))}
      {rows.length < MOST_EXCLUDED && (
        <Button
          className="mass-excluded-add"
          onClick={() => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, employeeId: '', reason: '' }])}
        >
          {t('mass.excluded.add')}
        </Button>
      )}
    </section>
  );
}
