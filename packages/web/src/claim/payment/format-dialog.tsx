import {
  BANK_COLUMN_WIDTH,
  BANK_COLUMNS,
  BANK_FORMATS,
  type BankColumn,
  type BankFormat,
  GetBankFormat,
  SaveBankFormat,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Switch } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow, NumberInput } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** A width that is emptied is the usual one again. */
function widthsWith(widths: BankFormat['widths'], column: BankColumn, value: string | null): BankFormat['widths'] {
  const { [column]: _, ...others } = widths;
  return value === null ? others : { ...others, [column]: Number(value) };
}

type Saved = BankFormat & { readonly version: number };

/** How files for the bank are written: columns in the order in which they are chosen. */
export function FormatDialog({ onClose }: { onClose: () => void }) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const { data } = useQuery({
    queryKey: ['ClaimPayment', 'format'],
    queryFn: ({ signal }) => call(GetBankFormat, { signal }),
    staleTime: 0,
  });
  const [changed, setChanged] = useState<Saved | null>(null);
  const format = changed ?? (data as Saved | undefined);
  const { submit, isBusy, general, errors } = useSubmit<unknown>({
    refresh: ['ClaimPayment'],
    success: () => t('format.saved'),
    onDone: onClose,
  });
  const set = (change: Partial<BankFormat>) => format && setChanged({ ...format, ...change });
  const choice = <Name extends 'separator' | 'decimal' | 'dateFormat'>(
    name: Name,
    options: { value: BankFormat[Name]; label: string }[],
  ) => (
    <FieldRow id={`format-${name}`} label={t(`format.${name as 'separator' | 'decimal' | 'dateFormat'}`)} required>
      {(ties) => (
        <Select
          {...ties}
          className="form-wide"
          value={format?.[name]}
          options={options}
          onChange={(value: BankFormat[Name]) => set({ [name]: value } as Partial<BankFormat>)}
        />
      )}
    </FieldRow>
  );
  return (
    <Dialog
      open
      title={t('format.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={
              !format || format.columns.length === 0 || (format.kind === 'PAIN_001' && format.debitAccount === null)
            }
            onClick={() => format && void submit(() => call(SaveBankFormat, { body: format }))}
          >
            {words('save')}
          </Button>
        </>
      }
    >
      <FormAlert text={general} />
      {!format && <p role="status">{t('loading')}</p>}
      {format && (
        <div className="form-grid">
          <FieldRow id="format-kind" label={t('format.kind')} required wide>
            {(ties) => (
              <Select
                {...ties}
                className="form-wide"
                value={format.kind}
                options={BANK_FORMATS.map(({ value, label }) => ({ value, label: label[locale] }))}
                onChange={(kind: BankFormat['kind']) => set({ kind })}
              />
            )}
          </FieldRow>
          {format.kind === 'PAIN_001' ? (
            (['debitName', 'debitAccount', 'debitBic'] as const).map((name) => (
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
                    onChange={({ target }) => set({ [name]: target.value.trim() === '' ? null : target.value })}
                  />
                )}
              </FieldRow>
            ))
          ) : (
            <>
              <FieldRow id="format-columns" label={t('format.columns')} required wide help={t('format.columnsHelp')}>
                {(ties) => (
                  <Select
                    {...ties}
                    mode="multiple"
                    className="form-wide"
                    value={format.columns}
                    options={BANK_COLUMNS.map(({ value, label }) => ({ value, label: label[locale] }))}
                    onChange={(columns: BankFormat['columns']) => set({ columns })}
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
                        onChange={(value) => set({ widths: widthsWith(format.widths, column, value) })}
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
                    <Switch id={ties.id} checked={format.header} onChange={(header) => set({ header })} />
                  </span>
                )}
              </FieldRow>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
