import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import {
  type Choice,
  CLAIM_LIMIT_KINDS,
  CLAIM_LIMIT_SHARES,
  type ClaimLimitKind,
  EMPLOYMENT_TYPES,
  isCountLimit,
} from '@personalia/contract';
import { Select } from 'antd';
import type { Errors } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { LimitValue } from './limit-value.tsx';
import type { TypedLimit } from './setting-draft.ts';

interface Props {
  row: TypedLimit;
  at: number;
  errors: Errors;
  onChange: (values: Partial<TypedLimit>) => void;
  onRemove: () => void;
}

/** Whom or what a limit is for: records of one kind, none of them for all. */
const REFERENCES = [
  { key: 'gradeIds', to: 'Grade', label: 'limit.grades', none: 'limit.all' },
  { key: 'positionIds', to: 'Position', label: 'limit.positions', none: 'limit.all' },
  { key: 'sharedWith', to: 'ClaimType', label: 'limit.sharedWith', none: 'limit.notShared' },
] as const;
const [GRADES, POSITIONS, SHARED] = REFERENCES;

/** One limit: its kind, whom it is for, and its value. */
export function LimitRow({ row, at, errors, onChange, onRemove }: Props) {
  const { t, locale } = useClaimWords();
  const options = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value, label: label[locale] }));
  const name = (column: string): string => t('limit.cell', { column, n: at + 1 });
  const references = ({ key, to, label, none }: (typeof REFERENCES)[number]) => (
    <td data-label={t(label)}>
      <ReferenceSelect
        aria-label={name(t(label))}
        multiple
        to={to}
        value={row[key]}
        placeholder={t(none)}
        onChange={(ids) => onChange({ [key]: ids })}
      />
    </td>
  );
  return (
    <tr>
      <td data-label={t('limit.kind')}>
        <Select
          aria-label={name(t('limit.kind'))}
          className="form-wide"
          value={row.kind}
          options={options(CLAIM_LIMIT_KINDS)}
          onChange={(kind) => {
            const isCount = isCountLimit(kind as ClaimLimitKind);
            const { amount, formula, count } = row;
            onChange(isCount ? { kind, amount: null, formula: null, count } : { kind, amount, formula, count: null });
          }}
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
      {references(GRADES)}
      {references(POSITIONS)}
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
        <LimitValue row={row} at={at} errors={errors} nameOf={name} onChange={onChange} />
      </td>
      {references(SHARED)}
      <td>
        <button type="button" className="icon-button" aria-label={name(t('limit.remove'))} onClick={onRemove}>
          <DeleteOutlined aria-hidden />
        </button>
      </td>
    </tr>
  );
}
