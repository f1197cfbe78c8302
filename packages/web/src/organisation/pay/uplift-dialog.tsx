import { type ReplyOf, SalaryRange, UpliftRanges } from '@personalia/contract';
import { useId, useState } from 'react';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ask, useRefresh } from '../../platform/resource/data/use-resource.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { TriedDialog } from '../tried/tried-dialog.tsx';
import { useTried } from '../tried/use-tried.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { AMOUNTS, amountHeads } from './amounts.ts';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

type Uplift = ReplyOf<typeof UpliftRanges>;

/** New versions of the chosen bands, a percentage higher: first what they would be, then it is done. */
export function UpliftDialog({ ids, onDone, onClose }: Props) {
  const { t, locale } = useOrganisationWords();
  const refresh = useRefresh(SalaryRange);
  const [draft, setDraft] = useState({ percent: '', roundTo: '', validFrom: null as string | null });
  const fields = { percent: useId(), roundTo: useId(), validFrom: useId() };
  const send = (preview: boolean): Promise<Uplift> =>
    ask<Uplift>(UpliftRanges, { body: { ...draft, ids, roundTo: draft.roundTo || null, preview } });
  const tried = useTried(send, (done) => {
    notify.success(t('uplift.done', { count: done.length }));
    void refresh();
    onDone();
    onClose();
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    tried.forget();
  };
  return (
    <TriedDialog
      title={t('uplift.title', { count: ids.length })}
      text={t('uplift.text')}
      tryText={t('uplift.preview')}
      doText={t('uplift.apply')}
      tried={tried}
      isReady={draft.percent !== '' && draft.validFrom !== null}
      onClose={onClose}
      show={(rows) => <Changes rows={rows} />}
    >
      <div className="form-grid">
        {(['percent', 'roundTo'] as const).map((name) => (
          <FieldRow key={name} id={fields[name]} label={t(`uplift.${name}`)} required={name === 'percent'}>
            {(ties) => (
              <NumberInput
                {...ties}
                locale={locale}
                value={draft[name]}
                onChange={(value) => change({ [name]: value ?? '' })}
              />
            )}
          </FieldRow>
        ))}
        <FieldRow id={fields.validFrom} label={t('uplift.from')} required>
          {(ties) => <DateInput {...ties} value={draft.validFrom} onChange={(validFrom) => change({ validFrom })} />}
        </FieldRow>
      </div>
    </TriedDialog>
  );
}

function Changes({ rows }: { rows: Uplift }) {
  const { t, locale } = useOrganisationWords();
  return (
    <RowsTable compact label={t('uplift.preview')} heads={[t('bands.grade'), ...amountHeads(locale)]}>
      {rows.map(({ id, grade, currency, before, after }) => (
        <tr key={id}>
          <th scope="row">
            {grade} <span className="cell-ref-code">{currency}</span>
          </th>
          {AMOUNTS.map((name) => (
            <td key={name} className="rows-number">
              {formatDecimal(before[name], locale)} → <strong>{formatDecimal(after[name], locale)}</strong>
            </td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}
