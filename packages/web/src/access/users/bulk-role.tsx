import { BulkAssign, BulkAssignAll, type CallOf } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import type { ListRequest } from '../../platform/resource/list/list-request.ts';
import type { Selection } from '../../platform/resource/list/selection.ts';
import { useAllRoles } from '../use-all-roles.ts';

/** One role for all chosen users, or for all of a filter, or from them: all or none. */
export function BulkRole({ selection, filter }: { selection: Selection; filter: ListRequest | null }) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [roleId, setRole] = useState<string | null>(null);
  const roles = useAllRoles({ enabled: isOpen });

  const ask = (role: string, assign: boolean) =>
    filter
      ? call(BulkAssignAll, { query: filter as CallOf<typeof BulkAssignAll>['query'], body: { roleId: role, assign } })
      : call(BulkAssign, { body: { userIds: [...selection.chosen.keys()], roleId: role, assign } });

  async function run(assign: boolean): Promise<void> {
    if (!roleId) return;
    try {
      const { changed, requested, jobId } = await ask(roleId, assign);
      const waiting = requested > 0 ? ` ${t('waiting', { count: requested })}` : '';
      if (jobId === null) notify.success(t('bulk.done', { count: changed }) + waiting);
      else {
        notify.success(filter ? t('bulk.allQueued') : t('bulk.queued', { count: selection.chosen.size }));
        await jobsChanged();
      }
      setOpen(false);
      selection.clear();
      await Promise.all(['User', 'Role', 'RoleGrant'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      notify.error(messageOf(error));
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('bulk.open')}
      </Button>
      <Dialog
        open={isOpen}
        title={filter ? t('bulk.allTitle') : t('bulk.title', { count: selection.chosen.size })}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button danger disabled={!roleId} onClick={() => void run(false)}>
              {t('bulk.remove')}
            </Button>
            <Button type="primary" disabled={!roleId} onClick={() => void run(true)}>
              {t('bulk.assign')}
            </Button>
          </>
        }
      >
        <Select
          className="form-wide"
          aria-label={t('role')}
          placeholder={t('role')}
          value={roleId}
          options={roles.map((role) => ({ value: role.id, label: role.name }))}
          onChange={setRole}
        />
      </Dialog>
    </>
  );
}
