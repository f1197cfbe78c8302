import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  type Choice,
  CLAIM_LIMIT_KINDS,
  CLAIM_LIMIT_SHARES,
  type ClaimLimitKind,
  EMPLOYMENT_TYPES,
  isCountLimit,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { type Errors, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { NEW_LIMIT, type TypedLimit } from './setting-draft.ts';
import { wholeNumber } from './term-fields.tsx';

interface Props {
  limits: readonly TypedLimit[];
  errors: Errors;
  disabled: boolean;
  onChange: (limits: TypedLimit[]) => void;
  /** Opens the reading of a file. */
  onImport: () => void;
}

/** Limits by kind, people and grade; of several that match, the specific one counts (CL-2). */
export function LimitsGrid({ limits, errors, disabled, onChange, onImport }: Props) {
  const { t } = useClaimWords();
  const change = (at: number, values: Partial<TypedLimit>) =>
    onChange(limits.map((row, n) => (n === at ? { ...row, ...values } : row)));
  const heads = [
    t('limit.kind'),
    t('limit.appliesTo'),
    t('limit.grades'),
    t('limit.positions'),
    t('limit.types'),
    t('limit.value'),
    t('limit.sharedWith'),
    { words: t('limit.remove'), isHidden: true },
  ];
  return (
    <>
      {limits.length === 0 ? (
        <p className="field-help">{t('limit.none')}</p>
      ) : (
        <RowsTable stacks label={t('setting.limits')} heads={heads} tableClass="claim-limits">
          {limits.map((row, at) => (
            // Rows have no ids before they are saved; each keeps its place.
            <LimitRow
              key={at}
              row={row}
              at={at}
              errors={errors}
              onChange={(values) => change(at, values)}
              onRemove={() => onChange(limits.filter((_, n) => n !== at))}
            />
          ))}
        </RowsTable>
      )}
      {!disabled && (
        <div className="claim-bar">
          <Button onClick={() => onChange([...limits, NEW_LIMIT])}>{t('limit.add')}</Button>
          <Button onClick={onImport}>{t('limit.file')}</Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  row: TypedLimit;
  at: number;
  errors: Errors;
  onChange: (values: Partial<TypedLimit>) => void;
  onRemove: () => void;
}

function LimitRow({ row, at, errors, onChange, onRemove }: RowProps) {
  const { t, locale } = useClaimWords();
  const isCount = isCountLimit(row.kind as ClaimLimitKind);
  const error = ['kind', 'amount', 'count', 'formula', 'sharedWith']
    .map((name) => errors[`terms.limits.${at}.${name}`])
    .find(Boolean);
  const options = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value, label: label[locale] }));
  const name = (column: string): string => t('limit.cell', { column, n: at + 1 });
  return (
    <tr>
      <td data-label={t('limit.kind')}>
        <Select
          aria-label={name(t('limit.kind'))}
          className="form-wide"
          value={row.kind}
          options={options(CLAIM_LIMIT_KINDS)}
          onChange={(kind) =>
            onChange({
              kind,
              amount: isCountLimit(kind as ClaimLimitKind) ? null : row.amount,
              formula: isCountLimit(kind as ClaimLimitKind) ? null : row.formula,
              count: isCountLimit(kind as ClaimLimitKind) ? row.count : null,
            })
          }
        />
      </td>
      <td data-label={t('limit.appliesTo')}>
        <Select
          aria-label={name(t('limit.appliesTo'))}
          className="form-wide"
          value={row.appliesTo}
          options={options(CLAIM_LIMIT_SHARES)}
          onChange={(appliesTo) => onChange({ appliesTo })}
        />
      </td>
      <td data-label={t('limit.grades')}>
        <ReferenceSelect
          aria-label={name(t('limit.grades'))}
          multiple
          to="Grade"
          value={row.gradeIds}
          placeholder={t('limit.all')}
          onChange={(gradeIds) => onChange({ gradeIds })}
        />
      </td>
      <td data-label={t('limit.positions')}>
        <ReferenceSelect
          aria-label={name(t('limit.positions'))}
          multiple
          to="Position"
          value={row.positionIds}
          placeholder={t('limit.all')}
          onChange={(positionIds) => onChange({ positionIds })}
        />
      </td>
      <td data-label={t('limit.types')}>
        <Select
          aria-label={name(t('limit.types'))}
          mode="multiple"
          className="form-wide"
          value={[...row.employmentTypes]}
          options={options(EMPLOYMENT_TYPES)}
          placeholder={t('limit.all')}
          onChange={(employmentTypes) => onChange({ employmentTypes })}
        />
      </td>
      <td data-label={t('limit.value')} className="claim-value">
        {row.formula === null ? (
          <NumberInput
            aria-label={name(t('limit.value'))}
            aria-invalid={error !== undefined}
            status={error ? 'error' : ''}
            locale={locale}
            placeholder={isCount ? '' : t('limit.unlimited')}
            value={isCount ? (row.count === null ? null : String(row.count)) : row.amount}
            onChange={(typed) => onChange(isCount ? { count: wholeNumber(typed) } : { amount: typed })}
          />
        ) : (
          <Input
            aria-label={name(t('limit.formula'))}
            aria-invalid={error !== undefined}
            status={error ? 'error' : ''}
            spellCheck={false}
            placeholder="employee.salary.base * 1"
            value={row.formula}
            onChange={({ target }) => onChange({ formula: target.value })}
          />
        )}
        {!isCount && (
          <Button
            type="link"
            size="small"
            className="claim-formula"
            onClick={() => onChange(row.formula === null ? { formula: '', amount: null } : { formula: null })}
          >
            {row.formula === null ? t('limit.byFormula') : t('limit.byAmount')}
          </Button>
        )}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </td>
      <td data-label={t('limit.sharedWith')}>
        <ReferenceSelect
          aria-label={name(t('limit.sharedWith'))}
          multiple
          to="ClaimType"
          value={row.sharedWith}
          placeholder={t('limit.notShared')}
          onChange={(sharedWith) => onChange({ sharedWith })}
        />
      </td>
      <td>
        <button type="button" className="icon-button" aria-label={name(t('limit.remove'))} onClick={onRemove}>
          <DeleteOutlined aria-hidden />
        </button>
      </td>
    </tr>
  );
}
