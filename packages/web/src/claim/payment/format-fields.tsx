import { BANK_COLUMN_WIDTH, BANK_COLUMNS, type BankColumn, type BankFormat } from '@personalia/contract';
import { Select, Switch } from 'antd';
import Input from 'antd/es/input/Input';
import { FieldRow, NumberInput } from '../../platform/form/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

interface Props {
  format: BankFormat;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<BankFormat>) => void;
}

/** The account that a transfer in ISO 20022 is debited from. */
export function DebitFields({ format, errors, onChange }: Props) {
  const { t } = useClaimWords();
  return (['debitName', 'debitAccount', 'debitBic'] as const).map((name) => (
    <FieldRow
      key={name}
      id={`format-${name}`}
      label={t(`format.${name}`)}
      required={name === 'debitAccount'}
      help={name === 'debitName' ? t('format.debitNameHelp') : undefined}
      error={errors[name]}
    >
      {(ties) => (
        <Input
          {...ties}
          maxLength={140}
          value={format[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value.trim() === '' ? null : target.value })}
        />
      )}
    </FieldRow>
  ));
}

/** Columns of a file in the order in which they are chosen, and how it writes numbers and dates. */
export function ColumnFields({ format, errors, onChange }: Props) {
  const { t, locale } = useClaimWords();
  const choice = <Name extends 'separator' | 'decimal' | 'dateFormat'>(
    name: Name,
    options: { value: BankFormat[Name]; label: string }[],
  ) => (
    <FieldRow id={`format-${name}`} label={t(`format.${name as 'separator' | 'decimal' | 'dateFormat'}`)} required>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          value={format[name]}
          options={options}
          onChange={(value: BankFormat[Name]) => onChange({ [name]: value } as Partial<BankFormat>)}
        />
      )}
    </FieldRow>
  );
  return (
    <>
      <FieldRow id="format-columns" label={t('format.columns')} required wide help={t('format.columnsHelp')}>
        {(ties) => (
          <Select
            {...ties}
            mode="multiple"
            className="form-wide"
            value={format.columns}
            options={BANK_COLUMNS.map(({ value, label }) => ({ value, label: label[locale] }))}
            onChange={(columns: BankFormat['columns']) => onChange({ columns })}
          />
        )}
      </FieldRow>
      {format.kind === 'FIXED' &&
        format.columns.map((column) => (
          <FieldRow
            key={column}
            id={`format-width-${column}`}
            label={t('format.width', {
              column: BANK_COLUMNS.find(({ value }) => value === column)?.label[locale],
            })}
            required={false}
            error={errors[`widths.${column}`]}
          >
            {(ties) => (
              <NumberInput
                {...ties}
                locale={locale}
                placeholder={String(BANK_COLUMN_WIDTH)}
                value={format.widths[column] === undefined ? null : String(format.widths[column])}
                onChange={(value) => onChange({ widths: widthsWith(format.widths, column, value) })}
              />
            )}
          </FieldRow>
        ))}
      {format.kind === 'CSV' &&
        choice('separator', [
          { value: ',', label: ',' },
          { value: ';', label: ';' },
          { value: '|', label: '|' },
          { value: '\t', label: t('format.tab') },
        ])}
      {choice('decimal', [
        { value: '.', label: '1000.50' },
        { value: ',', label: '1000,50' },
      ])}
      {choice(
        'dateFormat',
        (['YYYY-MM-DD', 'DD/MM/YYYY', 'YYYYMMDD'] as const).map((value) => ({ value, label: value })),
      )}
      <FieldRow id="format-header" label={t('format.header')} required={false}>
        {(ties) => (
          <span>
            <Switch id={ties.id} checked={format.header} onChange={(header) => onChange({ header })} />
          </span>
        )}
      </FieldRow>
    </>
  );
}

/** A width that is emptied is the usual one again. */
function widthsWith(widths: BankFormat['widths'], column: BankColumn, value: string | null): BankFormat['widths'] {
  const { [column]: _, ...others } = widths;
  return value === null ? others : { ...others, [column]: Number(value) };
}
