import { Role } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useRecordActions } from '../../platform/resource/data/use-record-actions.ts';
import { useRoleUsers } from './role-users.tsx';

const MOST_NAMED = 20;

/** RO-9: before a role is deactivated, it is said who has it, and for whom it is the only one. */
export function DeactivateRole({ role, onClose }: { role: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const { nameOf } = useRoleWords();
  const actions = useRecordActions(Role);
  const { data } = useRoleUsers(role.id);
  const stranded = [...new Map((data ?? []).filter((user) => user.isOnlyRole).map((user) => [user.id, user])).values()];
  const holders = new Set((data ?? []).map((user) => user.id)).size;
  return (
    <ConfirmDialog
      title={t('putAway.title', { name: nameOf(String(role['name'])) })}
      action={t('putAway.do')}
      isPending={!data}
      onConfirm={() => {
        onClose();
        void actions.change('deactivate', role);
      }}
      onClose={onClose}
    >
      {!data && <p role="status">{t('loading')}</p>}
      {data && <p>{t('putAway.holders', { count: holders })}</p>}
      {stranded.length > 0 && (
        <>
          <p>{t('putAway.stranded', { count: stranded.length })}</p>
          <ul className="put-away">
            {stranded.slice(0, MOST_NAMED).map(({ id, name, email }) => (
              <li key={id}>
                {name} <span className="access-note">{email}</span>
              </li>
            ))}
            {stranded.length > MOST_NAMED && <li>{t('putAway.more', { count: stranded.length - MOST_NAMED })}</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
