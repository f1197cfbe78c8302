import { type Claim, type ClaimChoices, isTravelClaim, SubmitClaim } from '@personalia/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import type { Errors } from '../../platform/form/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { isBookedClaim } from './claim-draft.ts';
import { useReceiptChooser } from './receipts.tsx';
import { useCameraAtOnce } from './use-camera-at-once.ts';
import { type Saved, useClaimDraft } from './use-claim-draft.ts';
import { useComputedClaim } from './use-computed-claim.ts';
import { useKeptClaim } from './use-kept-claim.ts';

/** A claim that is typed: its draft, what is covered of it, and how it is saved and submitted. */
export function useClaimForm(claim: Claim | null, choices: ClaimChoices, claimantId: string | null) {
  const { t } = useClaimWords();
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const { types } = choices;
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
  const hasTravel = typed.lines.some(({ claimTypeId }) =>
    isTravelClaim(types.find(({ id }) => id === claimTypeId)?.category ?? null),
  );
  const shown: Errors = isTried ? errors : {};
  const kept = useKeptClaim(employeeId, draft);
  const leave = () => void navigate('/claim-request');

  async function save(): Promise<void> {
    const refusal = await submit(() => draft.keep(), t('form.saved'));
    if (refusal === null) leave();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const refusal = await submit(async (idempotencyKey) => {
      const { id, version } = await draft.keep();
      return call(SubmitClaim, { params: { id }, body: { version }, idempotencyKey });
    }, t('form.submitted'));
    if (refusal === null) leave();
  }

  return {
    employeeId,
    draft,
    typed,
    saved,
    computed,
    photos,
    guard,
    isTrip: hasTravel || typed.tripFrom !== null,
    isBooked,
    book: () => setBooked(true),
    isTried,
    isBusy,
    shown,
    general,
    forget,
    save,
    send,
    kept,
    leave,
  };
}
