import { USER_STATUS_LABELS, USER_STATUSES, type UserStatus } from '@personalia/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { Column } from '../../platform/resource/list/columns.ts';
import { filterRequest } from '../../platform/resource/list/list-request.ts';
import { ResourceListPage } from '../../platform/resource/list/resource-list-page.tsx';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import { recordPath } from '../../platform/resource/pages.ts';
import { BulkRole } from './bulk-role.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { type UserHome, usersOf } from './user-resource.ts';
import { UserStatusMark } from './user-status.tsx';
import { stepsOf, type UserStep, useUserStep } from './user-steps.ts';
import '../parts/access.css';

const homes = { 'user-management': usersOf('user-management'), 'user-list': usersOf('user-list') };

/** Accounts with what can be done to each; the roles are the user management's business. */
export function UserList({ home }: { home: UserHome }) {
  const { t } = useTranslation('users');
  const may = useMay(home);
  const step = useUserStep();
  const { nameOf } = useRoleWords();
  const navigate = useNavigate();
  const [link, setLink] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<AnyRecord | null>(null);
  const manages = home === 'user-management';
  const pages = homes[home];

  async function take(name: UserStep, { id, version, ...record }: AnyRecord): Promise<void> {
    const changed = await step(name, { id, version, name: String(record['name']) });
    setLink(changed?.invitationLink ?? null);
    if (changed?.invitationMailed) notify.success(t('link.mailed', { email: changed.email }));
  }

  const commands = (record: AnyRecord) => [
    ...(may('edit')
      ? stepsOf(record.status as unknown as UserStatus).map((name) => ({
          key: name,
          label: t(`step.${name}`),
          onClick: () => (name === 'deactivate' ? setLeaving(record) : void take(name, record)),
        }))
      : []),
    ...(manages ? [{ key: 'effective', label: t('tab.effective'), onClick: () => open(record, 'effective') }] : []),
    { key: 'sign-ins', label: t('tab.signIns'), onClick: () => open(record, 'signIns') },
  ];
  const open = (record: AnyRecord, tab: string) => void navigate(`${recordPath(pages, record)}?tab=${tab}`);
  const cell = (column: Column, record: AnyRecord) => {
    if (column.name === 'status') return <UserStatusMark status={record.status as unknown as UserStatus} />;
    if (column.name === 'roles' && record['roles']) return String(record['roles']).split(', ').map(nameOf).join(', ');
    if (column.name === 'sources' && record['sources'])
      return String(record['sources'])
        .split(', ')
        .map((source) => t(`source.${source}`))
        .join(', ');
    return undefined;
  };

  return (
    <>
      <p className="access-note">{t(`purpose.${home}`)}</p>
      <ResourceListPage
        pages={pages}
        parts={{
          imports: false,
          deletes: false,
          switches: false,
          cell,
          commands,
          statuses: USER_STATUSES,
          status: (list) => <UserStatusChoice list={list} />,
          ...(manages && may('edit')
            ? {
                bulk: (selection) => <BulkRole selection={selection} filter={null} />,
                bulkOfAll: (selection, { address }) => (
                  <BulkRole selection={selection} filter={filterRequest(address)} />
                ),
              }
            : {}),
        }}
      />
      {leaving && (
        <ConfirmDialog
          title={t('deactivateAsk', { name: String(leaving['name']) })}
          text={t('deactivateText')}
          action={t('step.deactivate')}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            void take('deactivate', leaving);
          }}
        />
      )}
      <Dialog open={link !== null} title={t('link.title')} onClose={() => setLink(null)} actions={null}>
        {link && <InvitationLink link={link} />}
      </Dialog>
    </>
  );
}

function UserStatusChoice({ list: { address, change } }: { list: List }) {
  const { t } = useTranslation('users');
  const { locale } = useWords();
  return (
    <StatusChoice
      label={t('status')}
      value={address.status.join(',')}
      options={[
        ...USER_STATUSES.map((status) => ({ value: status as string, label: USER_STATUS_LABELS[status][locale] })),
        { value: USER_STATUSES.join(','), label: t('all') },
      ]}
      onChange={(value) => change({ status: value.split(',') })}
    />
  );
}

export const Component = () => <UserList home="user-list" />;
