import { ChangeHeadcount, type HeadcountChange, Position } from '@personalia/contract';
import { Alert, Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { DateInput, FieldRow, NumberInput } from '../platform/form/index.ts';
import { notify } from '../platform/notify/index.ts';
import { ask, useRefresh } from '../platform/resource/data/use-resource.ts';
import { Dialog } from '../platform/resource/dialog.tsx';
import { useWords } from '../platform/resource/fields/words.ts';
import { InsideDialog } from './inside-dialog.tsx';
import { useTried } from './structure/use-tried.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/form/form.css';
import '../platform/resource/list/rows.css';

interface Props {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Other numbers of seats for the chosen posts from a day on: first what they would be, then it is done. */
export function HeadcountDialog({ ids, onDone, onClose }: Props) {
  const { t, locale } = useOrganisationWords();
  const { t: words } = useWords();
  const refresh = useRefresh(Position);
  const [draft, setDraft] = useState({ how: 'add', number: '', validFrom: null as string | null });
  const fields = { number: useId(), validFrom: useId() };
  const send = (preview: boolean): Promise<HeadcountChange> =>
    ask<HeadcountChange>(ChangeHeadcount, { body: { ...draft, ids, number: Number(draft.number), preview } });
  const { effects, refusal, isBusy, tryOut, carryOut, forget } = useTried(send, (done) => {
    notify.success(t('headcount.done', { count: done.length }));
    void refresh();
    onDone();
    onClose();
  });
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    forget();
  };
  return (
    <Dialog
      open
      wide
      title={t('headcount.title', { count: ids.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!/^-?\d+$/.test(draft.number) || !draft.validFrom}
            onClick={effects ? carryOut : tryOut}
          >
            {t(effects ? 'headcount.apply' : 'headcount.preview')}
          </Button>
        </>
      }
    >
      <p>{t('headcount.text')}</p>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} className="form-alert" />}
      <InsideDialog>
        <Segmented
          aria-label={t('headcount.how')}
          value={draft.how}
          onChange={(how) => change({ how })}
          options={['add', 'set'].map((value) => ({ value, label: t(`headcount.${value}`) }))}
        />
        <div className="form-grid">
          <FieldRow id={fields.number} label={t('headcount.number')} required>
            {(ties) => (
              <NumberInput
                {...ties}
                locale={locale}
                value={draft.number}
                onChange={(number) => change({ number: number ?? '' })}
              />
            )}
          </FieldRow>
          <FieldRow id={fields.validFrom} label={t('uplift.from')} required>
            {(ties) => <DateInput {...ties} value={draft.validFrom} onChange={(validFrom) => change({ validFrom })} />}
          </FieldRow>
        </div>
      </InsideDialog>
      {effects && <Changes rows={effects} />}
    </Dialog>
  );
}

function Changes({ rows }: { rows: HeadcountChange }) {
  const { t } = useOrganisationWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls has to be reachable by keyboard
    <div className="rows-frame" tabIndex={0} role="region" aria-label={t('headcount.preview')}>
      <table className="rows rows-compact">
        <thead>
          <tr>
            <th scope="col">{t('positions.position')}</th>
            <th scope="col" className="rows-number">
              {t('seats.approved')}
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  );
}
