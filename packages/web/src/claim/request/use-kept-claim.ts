import { AddClaimReceiptFile, CreateClaim, SubmitClaim } from '@personalia/contract';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify/index.ts';
import { useIsOnline, useKeeping } from '../../platform/outbox/use-keeping.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { draftBody } from './claim-draft.ts';
import type { ClaimDraft } from './use-claim-draft.ts';

/** What one claim may keep on a device (home-and-self-service 2.3). */
const MOST_PHOTOS = 5;
const MOST_BYTES = 25_000_000;

/**
 * Without a network a new claim waits on the device with its photos; the rules are checked when it is sent. `later`: keeps it;
 * null where it is sent at once, or has been saved already.
 */
export function useKeptClaim(employeeId: string, { typed, saved, waiting, change, drop }: ClaimDraft) {
  const { t } = useClaimWords();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const keep = useKeeping();
  if (isOnline || saved !== null) return { later: null, isTooMuch: false };
  const bytes = waiting.reduce((sum, { file }) => sum + file.size, 0);
  async function later(): Promise<void> {
    const steps = waiting.map(({ lineId, file: { name, type } }) => ({
      path: AddClaimReceiptFile.path.replace('{lineId}', lineId),
      file: { name, type },
    }));
    // Leaving asks no more.
    drop();
    try {
      await keep(
        {
          id: crypto.randomUUID(),
          kind: 'claim',
          text: typed.title,
          path: CreateClaim.path,
          body: { ...draftBody(typed), employeeId },
          steps: [...steps, { path: SubmitClaim.path }],
          editPath: '/claim-request/claim-form/{id}',
          refresh: ['ClaimRequest', 'Approval'],
        },
        waiting.map(({ file }) => file),
      );
    } catch {
      change({});
      notify.error(t('form.noRoom'));
      return;
    }
    void navigate('/claim-request');
  }
  return { later, isTooMuch: waiting.length > MOST_PHOTOS || bytes > MOST_BYTES };
}
