import { type ClaimLimitKind, isCountLimit } from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { type Errors, NumberInput } from '../../platform/form/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { TypedLimit } from './setting-draft.ts';
import { wholeNumber } from './term-fields.tsx';

interface Props {
  row: TypedLimit;
  at: number;
  errors: Errors;
  nameOf: (column: string) => string;
  onChange: (values: Partial<TypedLimit>) => void;
}

/** What a limit amounts to: a number of times, an amount, or a formula. */
export function LimitValue({ row, at, errors, nameOf, onChange }: Props) {
  const { t, locale } = useClaimWords();
  const isCount = isCountLimit(row.kind as ClaimLimitKind);
  const error = ['kind', 'amount', 'count', 'formula', 'sharedWith']
    .map((name) => errors[`terms.limits.${at}.${name}`])
    .find(Boolean);
  return (
    <>
      {row.formula === null ? (
        <NumberInput
          aria-label={nameOf(t('limit.value'))}
          aria-invalid={error !== undefined}
          status={error ? 'error' : ''}
          locale={locale}
          placeholder={isCount ? '' : t('limit.unlimited')}
          value={isCount ? (row.count === null ? null : String(row.count)) : row.amount}
          onChange={(typed) => onChange(isCount ? { count: wholeNumber(typed) } : { amount: typed })}
        />
      ) : (
        <Input
          aria-label={nameOf(t('limit.formula'))}
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
    </>
  );
}
