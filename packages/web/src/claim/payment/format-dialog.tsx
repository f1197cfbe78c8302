import { BANK_FORMATS, type BankFormat, GetBankFormat, SaveBankFormat } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { ColumnFields, DebitFields } from './format-fields.tsx';

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
            <DebitFields format={format} errors={errors} onChange={set} />
          ) : (
            <ColumnFields format={format} errors={errors} onChange={set} />
          )}
        </div>
      )}
    </Dialog>
  );
}
