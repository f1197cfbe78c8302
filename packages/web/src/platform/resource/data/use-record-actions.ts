import type { Resource } from '@personalia/contract';
import { useNavigate } from 'react-router';
import { attempt, messageOf, Problem } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';
import { useWords } from '../fields/words.ts';
import { type AnyRecord, recordTitle } from './record.ts';
import { ask, useRefresh } from './use-resource.ts';

export type Switch = 'activate' | 'deactivate';

/** Activates or deactivates one record and returns it as it is now. */
export function switchRecord(resource: Resource, action: Switch, { id, version }: AnyRecord): Promise<AnyRecord> {
  return ask<AnyRecord>(resource.endpoints[action], { params: { id }, body: { version } });
}

const OPPOSITE: Record<Switch, Switch> = { activate: 'deactivate', deactivate: 'activate' };

/** What a row's menu does. A switch can be undone from its notice; a deletion asks first and is final. */
export function useRecordActions(resource: Resource) {
  const { t } = useWords();
  const refresh = useRefresh(resource);
  const navigate = useNavigate();

  /** What was refused, with the way to what stands in the way where the API names one. */
  function refused(error: unknown): void {
    const see = error instanceof Problem ? error.see : null;
    const way = see ? { label: t('actions.see'), run: () => void navigate(see) } : undefined;
    notify.error(messageOf(error), undefined, way);
  }

  async function change(action: Switch, record: AnyRecord, offerUndo = true): Promise<void> {
    const name = recordTitle(resource, record);
    await attempt(async () => {
      const changed = await switchRecord(resource, action, record);
      const undo = { label: t('undo'), run: () => void change(OPPOSITE[action], changed, false) };
      notify.success(t(`actions.${action}d`, { name }), undefined, offerUndo ? undo : undefined);
    }, refused);
    await refresh();
  }

  /** What is to be looked at again once it is gone; null: it is still there. */
  async function remove(record: AnyRecord): Promise<readonly string[] | null> {
    const warnings = await attempt(async () => {
      const answer = await ask<{ warnings?: string[] } | null>(resource.endpoints.remove, {
        params: { id: record.id },
      });
      notify.success(t('actions.deleted', { name: recordTitle(resource, record) }));
      return answer?.warnings ?? [];
    });
    await refresh();
    return warnings ?? null;
  }

  return { change, remove };
}
