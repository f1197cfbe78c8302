import { type BulkResult, InviteEmployees } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { BulkResults, type Results } from '../../platform/resource/list/bulk-results.tsx';
import type { Selection } from '../../platform/resource/list/selection.ts';

interface Props {
  selection: Selection;
  /** Invites all of a list; without it, those who are chosen. */
  inviteAll?: () => Promise<BulkResult>;
}

/** D2: employees get an account, invited by their work e-mail. */
export function InvitePeople({ selection, inviteAll }: Props) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const mayManage = useMay('user-management')('create');
  const mayList = useMay('user-list')('create');
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<Results | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      const employeeIds = [...selection.chosen.keys()];
      const { changed, unchanged, failed, jobId } = await (inviteAll?.() ??
        call(InviteEmployees, { body: { employeeIds } }));
      if (jobId) {
        notify.success(inviteAll ? t('invitingAll') : t('bulk.queued', { count: employeeIds.length }));
        await jobsChanged();
        selection.clear();
      } else {
        const lines = failed.map((row) => ({ ...row, outcome: 'failed' as const }));
        setResults({ done: changed, total: changed + unchanged + failed.length, lines });
      }
      await client.invalidateQueries({ queryKey: ['User'] });
    } catch (error) {
      notify.error(messageOf(error));
    }
    setBusy(false);
  }

  if (!mayManage && !mayList) return null;
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => void run()}>
        {t('inviteChosen')}
      </Button>
      <BulkResults
        results={results}
        onClose={() => {
          setResults(null);
          selection.clear();
        }}
      />
    </>
  );
}
