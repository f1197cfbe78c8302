import { type ReplyOf, SalaryRange, UpliftRanges } from '@personalia/contract';
import { useId } from 'react';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { PreviewDialog, usePreviewedDraft } from '../../platform/preview/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import type { ListRequest } from '../../platform/resource/list/list-request.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { AMOUNTS, amountHeads } from './amounts.ts';

interface Props {
  /** Null: all that match the filter. */
  ids: readonly string[] | null;
  filter: ListRequest;
  onDone: () => void;
  onClose: () => void;
}

const START = { percent: '', roundTo: '', validFrom: null as string | null };

type Uplift = ReplyOf<typeof UpliftRanges>;

/** New versions of the chosen bands, a percentage higher: first what they would be, then it is done. */
export function UpliftDialog({ ids, filter, onDone, onClose }: Props) {
  const { t, locale } = useOrganisationWords();
  const fields = { percent: useId(), roundTo: useId(), validFrom: useId() };
  const { draft, change, previewed } = usePreviewedDraft({
    resource: SalaryRange,
    start: START,
    send: (options, preview) =>
      ask<Uplift>(UpliftRanges, {
        query: filter,
        body: { ...options, ids, roundTo: options.roundTo || null, preview },
      }),
    success: ({ count, jobId }) => {
      if (jobId === null) return t('uplift.done', { count });
      void jobsChanged();
      return t('uplift.queued', { count });
    },
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <PreviewDialog
      title={ids ? t('uplift.title', { count: ids.length }) : t('uplift.titleAll')}
      text={t('uplift.text')}
      previewText={t('uplift.preview')}
      applyText={t('uplift.apply')}
      previewed={previewed}
      isReady={draft.percent !== '' && draft.validFrom !== null}
      onClose={onClose}
      show={(effects) => <Changes effects={effects} />}
    >
      <div className="form-grid">
        {(['percent', 'roundTo'] as const).map((name) => (
          <FieldRow
            key={name}
            id={fields[name]}
            label={t(`uplift.${name}`)}
            required={name === 'percent'}
            error={previewed.errorOf(name)}
          >
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
        <FieldRow id={fields.validFrom} label={t('uplift.from')} required error={previewed.errorOf('validFrom')}>
          {(ties) => (
            <DateInput {...ties} checked value={draft.validFrom} onChange={(validFrom) => change({ validFrom })} />
          )}
        </FieldRow>
      </div>
    </PreviewDialog>
  );
}

function Changes({ effects: { changes, count } }: { effects: Uplift }) {
  const { t, locale } = useOrganisationWords();
  const heads = amountHeads(locale);
  return (
    <>
      {changes.length < count && <p>{t('uplift.first', { shown: changes.length, count })}</p>}
      <RowsTable compact stacks label={t('uplift.preview')} heads={[t('bands.grade'), ...heads]}>
        {changes.map(({ id, grade, currency, before, after }) => (
          <tr key={id}>
            <th scope="row">
              {grade} <span className="cell-ref-code">{currency}</span>
            </th>
            {AMOUNTS.map((name, place) => (
              <td key={name} className="rows-number" data-label={heads[place]?.words}>
                {formatDecimal(before[name], locale)} → <strong>{formatDecimal(after[name], locale)}</strong>
              </td>
            ))}
          </tr>
        ))}
      </RowsTable>
    </>
  );
}
