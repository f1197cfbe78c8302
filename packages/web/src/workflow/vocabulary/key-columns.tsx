import { KEY_MATCH_LABELS, KEY_MATCHES, MOST_KEYS, type TableKeyColumn } from '@personalia/contract';
import { Button, Input, Select } from 'antd';
import type { Errors } from '../../platform/form/index.ts';
import { useVocabWords } from './use-vocab.ts';
import { newKey } from './word-draft.ts';

interface Props {
  keys: readonly TableKeyColumn[];
  /** Parameters, which are always values. */
  isOfFunction: boolean;
  /** Of the field as a whole, and of single columns. */
  errors: Errors;
  disabled: boolean;
  onChange: (keys: TableKeyColumn[]) => void;
}

const TYPES = ['string', 'decimal', 'date', 'bool'] as const;
const takesRange = (type: TableKeyColumn['type']): boolean => type === 'decimal' || type === 'date';

/** What a table is asked by: its key columns, in the order in which `lookup` gives them. */
export function KeyColumns({ keys, isOfFunction, errors, disabled, onChange }: Props) {
  const { t, locale, typeName } = useVocabWords();
  const of = isOfFunction ? 'params' : 'keys';
  const set = (at: number, part: Partial<TableKeyColumn>) =>
    onChange(
      keys.map((key, n) => {
        const next = n === at ? { ...key, ...part } : key;
        return takesRange(next.type) ? next : { ...next, match: 'exact' as const };
      }),
    );
  const found = [
    errors['keys'],
    ...keys.map((_, n) => {
      const text = errors[`keys.${n}.name`] ?? errors[`keys.${n}.default`];
      return text && `${t(`${of}.name`, { no: n + 1 })}: ${text}`;
    }),
  ].filter((text) => text !== undefined);
  return (
    <fieldset className="field-row field-row-wide vocab-keys">
      <legend className="field-label">{t(`${of}.title`)}</legend>
      {keys.map(({ name, type, match, default: own }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key column is known by nothing but its place.
        <div key={n} className="vocab-key">
          <Input
            aria-label={t(`${of}.name`, { no: n + 1 })}
            placeholder={t(`${of}.name`, { no: n + 1 })}
            aria-invalid={errors[`keys.${n}.name`] ? true : undefined}
            {...(errors[`keys.${n}.name`] ? { status: 'error' } : {})}
            maxLength={40}
            disabled={disabled}
            value={name}
            onChange={({ target }) => set(n, { name: target.value })}
          />
          <Select
            aria-label={t(`${of}.type`, { no: n + 1 })}
            disabled={disabled}
            value={type}
            options={TYPES.map((value) => ({ value, label: typeName(value) }))}
            onChange={(value: TableKeyColumn['type']) => set(n, { type: value })}
          />
          {!isOfFunction && (
            <Select
              aria-label={t('keys.match', { no: n + 1 })}
              disabled={disabled || !takesRange(type)}
              value={match}
              options={KEY_MATCHES.map((value) => ({ value, label: KEY_MATCH_LABELS[value][locale] }))}
              onChange={(value: TableKeyColumn['match']) => set(n, { match: value })}
            />
          )}
          {isOfFunction && (
            <Input
              aria-label={t('params.default', { no: n + 1 })}
              placeholder={t('params.defaultHint')}
              maxLength={200}
              disabled={disabled}
              value={own ?? ''}
              onChange={({ target }) => set(n, { default: target.value })}
            />
          )}
          {!disabled && keys.length > 1 && (
            <Button
              type="text"
              aria-label={t(`${of}.remove`, { no: n + 1 })}
              onClick={() => onChange(keys.filter((_, at) => at !== n))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {found.map((text) => (
        <p key={text} className="field-error" role="alert">
          {text}
        </p>
      ))}
      {!disabled && keys.length < MOST_KEYS && (
        <p className="vocab-under">
          <Button size="small" onClick={() => onChange([...keys, newKey()])}>
            {t(`${of}.add`)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
