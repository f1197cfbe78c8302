import { type Claim, type ClaimChoices, GetClaimChoices } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { Balances } from './balances.tsx';
import { errorsAt } from './claim-draft.ts';
import { Claimant, ClaimHead } from './claim-head.tsx';
import { ClaimLine } from './claim-line.tsx';
import { ClaimSums } from './claim-sums.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { useClaimForm } from './use-claim-form.ts';

/** A claim as a draft: for the caller, or whom of those they claim for they choose. */
export function ClaimForm({ claim }: { claim: Claim | null }) {
  const { t } = useClaimWords();
  const [claimantId, setClaimantId] = useState<string | null>(claim?.employeeId ?? null);
  const { data, error, refetch } = useQuery({
    queryKey: ['ClaimRequest', 'choices', claimantId],
    queryFn: ({ signal }) => call(GetClaimChoices, { query: claimantId ? { employeeId: claimantId } : {}, signal }),
    // What is typed stays while another claimant's choices are read.
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Whoever has no employee record of their own claims for others.
  if (error && claimantId === null)
    return (
      <div className="form form-page">
        <h2>{t('form.forWhom')}</h2>
        <Claimant id={null} name={null} onChange={setClaimantId} />
      </div>
    );
  if (error) return <ListFailure error={error} entities={t('form.types')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  return <ClaimDraftForm claim={claim} choices={data} claimantId={claimantId} onClaimant={setClaimantId} />;
}

interface Props {
  readonly claim: Claim | null;
  readonly choices: ClaimChoices;
  /** The claimant who was chosen; null: the caller. */
  readonly claimantId: string | null;
  readonly onClaimant: (id: string | null) => void;
}

/** Lines with their receipts, and live what is covered of each and why. */
function ClaimDraftForm({ claim, choices, claimantId, onClaimant }: Props) {
  const { t } = useClaimWords();
  const { data: me } = useMe();
  // On a phone the lines come first: what is left of the limits is for those who want to look.
  const isNarrow = useIsNarrow();
  const form = useClaimForm(claim, choices, claimantId);
  const { draft, typed, saved, computed, photos, shown, isBusy } = form;
  const { types, balances } = choices;
  return (
    <form
      className="form form-page claim-form"
      noValidate
      onSubmit={(event) => void form.send(event)}
      aria-busy={isBusy}
    >
      {form.guard}
      {claim?.state === 'RETURNED' && claim.request?.comment && (
        <Alert type="warning" showIcon title={t('form.returned', { comment: claim.request.comment })} />
      )}
      <FormAlert text={form.general ?? shown['lines']} />
      {types.length === 0 && <Alert type="info" showIcon title={t('form.noTypes')} />}
      <ClaimHead
        typed={typed}
        isTrip={form.isTrip}
        isBooked={form.isBooked}
        usualCostCentre={choices.costCentre}
        errors={shown}
        onChange={draft.change}
        claimant={
          // Whoever reaches nobody else claims for themselves; a draft that is kept has its claimant.
          me !== undefined && me.onlyEmployeeId === null && !saved
            ? {
                id: form.employeeId,
                name: choices.employeeName,
                onChange: (id: string | null) => {
                  onClaimant(id);
                  draft.change({ lines: [] });
                },
              }
            : null
        }
      />
      {!isNarrow && <Balances balances={balances} />}
      {typed.lines.map((line, n) => (
        <ClaimLine
          key={line.id}
          line={line}
          n={n}
          types={types}
          mayTypeRate={choices.mayTypeRate}
          usualCostCentre={form.isBooked ? typed.costCentre || choices.costCentre || '' : null}
          result={computed?.lines.find(({ id }) => id === line.id)}
          currency={computed?.currency ?? null}
          errors={errorsAt(shown, n)}
          isTried={form.isTried}
          claimId={saved?.id ?? null}
          note={claim?.lines.find(({ id }) => id === line.id)?.approverNote ?? null}
          fileError={draft.refused[line.id]}
          waiting={draft.waiting.flatMap(({ lineId, file }) => (lineId === line.id ? [file] : []))}
          onChange={(next) => {
            form.forget();
            draft.changeLine(line, next);
          }}
          onAttach={(files) => void draft.attach(files, line.id)}
          onDetach={(fileId) => void draft.detach(line, fileId)}
          onDismiss={draft.dismiss}
          onRemove={() => draft.removeLine(line)}
        />
      ))}
      {typed.lines.length === 0 && <p className="field-help">{t('form.noLines')}</p>}
      <div className="claim-add">
        <Button onClick={photos.choose} disabled={types.length === 0}>
          {t('form.photos')}
        </Button>
        <Button disabled={types.length === 0} onClick={draft.addLine}>
          {t('form.addLine')}
        </Button>
        {!form.isBooked && (
          <Button type="link" className="claim-more" onClick={form.book}>
            {t('form.booking')}
          </Button>
        )}
        {photos.input}
      </div>
      {computed && typed.lines.length > 0 && <ClaimSums of={computed} />}
      {isNarrow && <Balances balances={balances} />}
      <Actions form={form} claim={claim} />
    </form>
  );
}

/** Submitted or saved; without a network a new claim waits on the device. */
function Actions({ form, claim }: { form: ReturnType<typeof useClaimForm>; claim: Claim | null }) {
  const { t } = useClaimWords();
  const { t: words } = useWords();
  const { t: outbox } = useTranslation('outbox');
  const { draft, typed, isBusy, kept } = form;
  return (
    <>
      {kept.isTooMuch && <Alert type="warning" showIcon title={t('form.tooMuch')} />}
      <div className="form-actions">
        {kept.later ? (
          <Button
            type="primary"
            disabled={typed.lines.length === 0 || kept.isTooMuch}
            onClick={() => void kept.later?.()}
          >
            {outbox('later')}
          </Button>
        ) : (
          <>
            <Button type="primary" htmlType="submit" loading={isBusy} disabled={typed.lines.length === 0}>
              {t('form.submit')}
            </Button>
            <Button onClick={() => void form.save()} disabled={isBusy}>
              {t('form.save')}
            </Button>
          </>
        )}
        {claim?.canDelete && <DeleteDraft claim={claim} onDelete={draft.drop} />}
        <Button onClick={form.leave}>{words('cancel')}</Button>
      </div>
    </>
  );
}
