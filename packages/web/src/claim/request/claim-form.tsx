import { type Claim, type ClaimChoices, GetClaimChoices, isTravelClaim, SubmitClaim } from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import type { Errors } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { Balances } from './balances.tsx';
import { errorsAt, isBookedClaim } from './claim-draft.ts';
import { Claimant, ClaimHead } from './claim-head.tsx';
import { ClaimLine } from './claim-line.tsx';
import { ClaimSums } from './claim-sums.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { useReceiptChooser } from './receipts.tsx';
import { useCameraAtOnce } from './use-camera-at-once.ts';
import { type Saved, useClaimDraft } from './use-claim-draft.ts';
import { useComputedClaim } from './use-computed-claim.ts';

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
  const { t: words } = useWords();
  const navigate = useNavigate();
  const { data: me } = useMe();
  // On a phone the lines come first: what is left of the limits is for those who want to look.
  const isNarrow = useIsNarrow();
  const [isTried, setTried] = useState(false);
  const { types, balances } = choices;
  const employeeId = claimantId ?? choices.employeeId;
  const draft = useClaimDraft(claim, employeeId, choices);
  const { typed, saved } = draft;
  const computed = useComputedClaim(employeeId, saved?.id ?? null, typed.lines);
  const { submit, isBusy, errors, general, forget } = useSubmit<Claim | Saved>({
    refresh: ['ClaimRequest', 'Approval'],
  });
  const guard = useUnsavedGuard(draft.isDirty && !isBusy);
  const photos = useReceiptChooser((files) => void draft.attach(files, null), true);
  useCameraAtOnce(types.length > 0, photos.choose);
  const [isBooked, setBooked] = useState(() => isBookedClaim(typed));
  const isTrip = typed.lines.some(({ claimTypeId }) =>
    isTravelClaim(types.find(({ id }) => id === claimTypeId)?.category ?? null),
  );
  const shown: Errors = isTried ? errors : {};
  const done = () => void navigate('/claim-request');

  async function save(): Promise<void> {
    const refusal = await submit(() => draft.keep(), t('form.saved'));
    if (refusal === null) done();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const refusal = await submit(async (idempotencyKey) => {
      const { id, version } = await draft.keep();
      return call(SubmitClaim, { params: { id }, body: { version }, idempotencyKey });
    }, t('form.submitted'));
    if (refusal === null) done();
  }

  return (
    <form className="form form-page claim-form" noValidate onSubmit={(event) => void send(event)} aria-busy={isBusy}>
      {guard}
      {claim?.state === 'RETURNED' && claim.request?.comment && (
        <Alert type="warning" showIcon title={t('form.returned', { comment: claim.request.comment })} />
      )}
      <FormAlert text={general ?? shown['lines']} />
      {types.length === 0 && <Alert type="info" showIcon title={t('form.noTypes')} />}
      <ClaimHead
        typed={typed}
        isTrip={isTrip || typed.tripFrom !== null}
        isBooked={isBooked}
        usualCostCentre={choices.costCentre}
        errors={shown}
        onChange={draft.change}
        claimant={
          // Whoever reaches nobody else claims for themselves; a draft that is kept has its claimant.
          me !== undefined && me.onlyEmployeeId === null && !saved
            ? {
                id: employeeId,
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
          usualCostCentre={isBooked ? typed.costCentre || choices.costCentre || '' : null}
          result={computed?.lines.find(({ id }) => id === line.id)}
          currency={computed?.currency ?? null}
          errors={errorsAt(shown, n)}
          isTried={isTried}
          claimId={saved?.id ?? null}
          note={claim?.lines.find(({ id }) => id === line.id)?.approverNote ?? null}
          fileError={draft.refused[line.id]}
          onChange={(next) => {
            forget();
            draft.changeLine(line, next);
          }}
          onAttach={(files) => void draft.attach(files, line.id)}
          onDetach={(fileId) => void draft.detach(line, fileId)}
          onRemove={() => draft.change({ lines: typed.lines.filter(({ id }) => id !== line.id) })}
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
        {!isBooked && (
          <Button type="link" className="claim-more" onClick={() => setBooked(true)}>
            {t('form.booking')}
          </Button>
        )}
        {photos.input}
      </div>
      {computed && typed.lines.length > 0 && <ClaimSums of={computed} />}
      {isNarrow && <Balances balances={balances} />}
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={typed.lines.length === 0}>
          {t('form.submit')}
        </Button>
        <Button onClick={() => void save()} disabled={isBusy}>
          {t('form.save')}
        </Button>
        {claim?.canDelete && <DeleteDraft claim={claim} onDelete={draft.drop} />}
        <Button onClick={done}>{words('cancel')}</Button>
      </div>
    </form>
  );
}
