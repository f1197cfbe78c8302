import { ChangeHeadcount, type HeadcountChange, Position } from '@personalia/contract';
import { Segmented } from 'antd';
import { useId } from 'react';
import { DateInput, FieldRow, NumberInput } from '../platform/form/index.ts';
import { PreviewDialog, usePreviewedDraft } from '../platform/preview/index.ts';
import { ask } from '../platform/resource/data/use-resource.ts';
import { RowsTable } from '../platform/resource/list/rows-table.tsx';
import { useOrganisationWords } from './use-organisation-words.ts';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const START = { how: 'add', number: '', validFrom: null as string | null };

/** Other numbers of seats for the chosen positions from a day on: first what they would be, then it is done. */
export function HeadcountDialog({ ids, onDone, onClose }: Props) {
  const { t, locale } = useOrganisationWords();
  const fields = { number: useId(), validFrom: useId() };
  const { draft, change, previewed } = usePreviewedDraft({
    resource: Position,
    start: START,
    send: (options, preview) =>
      ask<HeadcountChange>(ChangeHeadcount, { body: { ...options, ids, number: Number(options.number), preview } }),
    success: (changed) => t('headcount.done', { count: changed.length }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <PreviewDialog
      title={t('headcount.title', { count: ids.length })}
      text={t('headcount.text')}
      previewText={t('headcount.preview')}
      applyText={t('headcount.apply')}
      previewed={previewed}
      isReady={/^-?\d+$/.test(draft.number) && draft.validFrom !== null}
      onClose={onClose}
      show={(rows) => <Changes rows={rows} />}
    >
      <Segmented
        aria-label={t('headcount.how')}
        value={draft.how}
        onChange={(how) => change({ how })}
        options={['add', 'set'].map((value) => ({ value, label: t(`headcount.${value}`) }))}
      />
      <div className="form-grid">
        <FieldRow id={fields.number} label={t('headcount.number')} required error={previewed.errorOf('number')}>
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={draft.number}
              onChange={(number) => change({ number: number ?? '' })}
            />
          )}
        </FieldRow>
        <FieldRow id={fields.validFrom} label={t('uplift.from')} required error={previewed.errorOf('validFrom')}>
          {(ties) => (
            <DateInput {...ties} checked value={draft.validFrom} onChange={(validFrom) => change({ validFrom })} />
          )}
        </FieldRow>
      </div>
    </PreviewDialog>
  );
}

function Changes({ rows }: { rows: HeadcountChange }) {
  const { t } = useOrganisationWords();
  return (
    <RowsTable
      compact
      label={t('headcount.preview')}
      heads={[t('positions.position'), { words: t('seats.approved'), isNumber: true }]}
    >
      {rows.map(({ id, code, title, before, after }) => (
        <tr key={id}>
          <th scope="row">
            {title} <span className="cell-ref-code">{code}</span>
          </th>
          <td className="rows-number">
            {before ?? t('seats.any')} → <strong>{after}</strong>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
