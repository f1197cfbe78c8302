import {
  ACKNOWLEDGEMENT_LABELS,
  type Acknowledgement,
  REQUEST_STATE_LABELS,
  WORK_ACTION_STANDING_LABELS,
  type WorkActionListed,
  type WorkActionStanding,
} from '@personalia/contract';
import { formatDate } from '../../platform/format/index.ts';
import { useActionWords } from './use-actions.ts';

const TONES: Readonly<Record<WorkActionStanding, string | undefined>> = {
  ACTIVE: 'active',
  SCHEDULED: undefined,
  SUPERSEDED: undefined,
  EXPIRED: undefined,
  REVOKED: 'revoked',
};

type Shown = Pick<WorkActionListed, 'state' | 'standing'>;

/** How an issued action stands; before that, the state of its approval. */
export function StandingMark({ action: { state, standing } }: { action: Shown }) {
  const { locale } = useActionWords();
  if (!standing) return REQUEST_STATE_LABELS[state][locale];
  return (
    <span className="action-mark" data-tone={TONES[standing]}>
      {WORK_ACTION_STANDING_LABELS[standing][locale]}
    </span>
  );
}

/** "until 14 Jul 2025" with the days that are left, or that it does not expire. */
export function Validity({ action }: { action: Pick<WorkActionListed, 'validTo' | 'daysLeft'> }) {
  const { t, locale } = useActionWords();
  const { validTo, daysLeft } = action;
  return (
    <>
      {validTo ? formatDate(validTo, locale) : t('noExpiry')}
      {daysLeft !== null && <span className="note">{t('daysLeft', { count: daysLeft })}</span>}
    </>
  );
}

export function AcknowledgementText({ value }: { value: Acknowledgement | null }) {
  const { locale } = useActionWords();
  return value ? ACKNOWLEDGEMENT_LABELS[value][locale] : '–';
}
