import { type ApprovalEnd, ApproveApprovalEnd, GetApprovalEnd, WithdrawApprovalEnd } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/index.ts';
import { formatInstant } from '../../platform/format/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { DecideEndDialog } from './decide-end-dialog.tsx';
import { useEndStep } from './use-role-grants.ts';
import './role-grants.css';

/** US-8: that roles need no approval any more is asked for, and waits here for another administrator. */
export function WaitingEnd({ onEnded }: { onEnded?: () => void }) {
  const { data } = useQuery({
    queryKey: ['ApprovalEnd'],
    queryFn: ({ signal }) => call(GetApprovalEnd, { signal }),
    staleTime: 0,
  });
  return data?.waiting ? <Waiting end={data.waiting} onEnded={onEnded} /> : null;
}

function Waiting({ end, onEnded }: { end: ApprovalEnd; onEnded: (() => void) | undefined }) {
  const { t } = useTranslation('grants');
  const { locale } = useWords();
  const { step, isBusy } = useEndStep();
  const [deciding, setDeciding] = useState(false);
  const { id, version, can, submittedBy, submittedAt, aloneFrom } = end;
  const input = { params: { id }, body: { version } };
  const isMine = can.includes('withdraw');

  async function endAlone(): Promise<void> {
    if (await step(() => call(ApproveApprovalEnd, input), t('end.done.approve'))) onEnded?.();
  }

  return (
    <section className="grants-waiting grants-end" aria-label={t('end.title')}>
      <h3>{t('end.title')}</h3>
      <p>{t('end.asked', { name: submittedBy, time: formatInstant(submittedAt, locale) })}</p>
      {isMine && aloneFrom && <p>{t('end.alone', { time: formatInstant(aloneFrom, locale) })}</p>}
      <div className="access-commands">
        {!isMine && can.includes('approve') && (
          <Button size="small" type="primary" aria-label={t('end.decide')} onClick={() => setDeciding(true)}>
            {t('decide')}
          </Button>
        )}
        {isMine && can.includes('approve') && (
          <Button size="small" danger loading={isBusy} onClick={() => void endAlone()}>
            {t('end.end')}
          </Button>
        )}
        {isMine && (
          <Button
            size="small"
            loading={isBusy}
            aria-label={t('end.withdraw')}
            onClick={() => void step(() => call(WithdrawApprovalEnd, input), t('end.done.withdraw'))}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {deciding && <DecideEndDialog end={end} onDecided={onEnded} onClose={() => setDeciding(false)} />}
    </section>
  );
}
