import { Role } from '@personalia/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { useRecordActions } from '../../platform/resource/data/use-record-actions.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useRoleUsers } from './role-users.tsx';

const MOST_NAMED = 20;

/** RO-9: before a role is put away, it is said who has it, and for whom it is the only one. */
export function PutAwayRole({ role, onClose }: { role: AnyRecord; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const actions = useRecordActions(Role);
  const { data } = useRoleUsers(role.id);
  const stranded = [...new Map((data ?? []).filter((user) => user.isOnlyRole).map((user) => [user.id, user])).values()];
  const holders = new Set((data ?? []).map((user) => user.id)).size;
  return (
    <Dialog
      open
      isQuestion
      title={t('putAway.title', { name: role['name'] })}
      onClose={onClose}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here the safe answer has it */}
          <Button autoFocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            danger
            type="primary"
            disabled={!data}
            onClick={() => {
              onClose();
              void actions.change('deactivate', role);
            }}
          >
            {t('putAway.do')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
