import { type ApprovalEnd, ApproveApprovalEnd, RejectApprovalEnd } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { useEndStep } from './use-role-grants.ts';

interface Props {
  end: ApprovalEnd;
  onDecided: (() => void) | undefined;
  onClose: () => void;
}

/** The second pair of eyes on the end of a rule that is made of two (US-8). */
export function DecideEndDialog({ end: { id, version, submittedBy, submittedAt }, onDecided, onClose }: Props) {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const { step, isBusy } = useEndStep();

  async function decide(how: Decision, comment: string): Promise<void> {
    const params = { id };
    const work = () =>
      how === 'approve'
        ? call(ApproveApprovalEnd, { params, body: { version } })
        : call(RejectApprovalEnd, { params, body: { version, comment } });
    if (!(await step(work, t(`end.done.${how}`)))) return;
    onDecided?.();
    onClose();
  }

  return (
    <DecisionDialog title={t('end.title')} isBusy={isBusy} onDecide={decide} onClose={onClose}>
      <p>{t('end.asked', { name: submittedBy, time: formatInstant(submittedAt, locale) })}</p>
      <p>{t('end.text')}</p>
    </DecisionDialog>
  );
}
