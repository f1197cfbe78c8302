import { SalaryRange, UpliftRanges } from '@personalia/contract';
import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useRefresh } from '../../platform/resource/data/use-resource.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { InsideDialog } from '../inside-dialog.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import '../../platform/form/form.css';
import '../../platform/resource/list/rows.css';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

type Preview = Awaited<ReturnType<typeof call<typeof UpliftRanges>>>;

/** New versions of the chosen bands, a percentage higher: first what they would be, then it is done. */
export function UpliftDialog({ ids, onDone, onClose }: Props) {
  const { t, locale } = useOrganisationWords();
  const { t: words } = useWords();
  const refresh = useRefresh(SalaryRange);
  const [draft, setDraft] = useState({ percent: '', roundTo: '', validFrom: null as string | null });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const fields = { percent: useId(), roundTo: useId(), validFrom: useId() };
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setPreview(null);
    setRefusal(null);
  };

  async function send(isPreview: boolean): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const { percent, roundTo, validFrom } = draft;
      const body = { ids, percent, roundTo: roundTo || null, validFrom, preview: isPreview };
      const told = await call(UpliftRanges, { body } as never);
      if (isPreview) return setPreview(told);
      notify.success(t('uplift.done', { count: told.length }));
      await refresh();
      onDone();
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const amount = (value: string) => formatDecimal(value, locale);
  return (
    <Dialog
      open
      wide
      title={t('uplift.title', { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!draft.percent || !draft.validFrom}
            onClick={() => void send(preview === null)}
          >
            {t(preview ? 'uplift.apply' : 'uplift.preview')}
          </Button>
        </>
      }
    >
      <p>{t('uplift.text')}</p>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} className="form-alert" />}
      <InsideDialog>
        <div className="form-grid">
          <FieldRow id={fields.percent} label={t('uplift.percent')} required>
            {(ties) => (
              <NumberInput
                {...ties}
                locale={locale}
                value={draft.percent}
                onChange={(percent) => change({ percent: percent ?? '' })}
              />
            )}
          </FieldRow>
          <FieldRow id={fields.roundTo} label={t('uplift.roundTo')} required={false}>
            {(ties) => (
              <NumberInput
                {...ties}
                locale={locale}
                value={draft.roundTo}
                onChange={(roundTo) => change({ roundTo: roundTo ?? '' })}
              />
            )}
          </FieldRow>
          <FieldRow id={fields.validFrom} label={t('uplift.from')} required>
            {(ties) => <DateInput {...ties} value={draft.validFrom} onChange={(validFrom) => change({ validFrom })} />}
          </FieldRow>
        </div>
      </InsideDialog>
      {preview && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
        <div className="rows-frame" tabIndex={0} role="region" aria-label={t('uplift.preview')}>
          <table className="rows rows-compact">
            <thead>
              <tr>
                <th scope="col">{t('bands.grade')}</th>
                {(['minimum', 'midpoint', 'maximum'] as const).map((name) => (
                  <th key={name} scope="col" className="rows-number">
                    {SalaryRange.fields[name].options.label[locale]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ id, grade, currency, before, after }) => (
                <tr key={id}>
                  <th scope="row">
                    {grade} <span className="cell-ref-code">{currency}</span>
                  </th>
                  {(['minimum', 'midpoint', 'maximum'] as const).map((name) => (
                    <td key={name} className="rows-number">
                      {amount(before[name])} → <strong>{amount(after[name])}</strong>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
