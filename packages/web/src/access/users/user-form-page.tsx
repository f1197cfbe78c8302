import { GetUser, type UserDetail } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { HistoryList } from '../../platform/resource/fields/history-list.tsx';
import { RecordProblem } from '../../platform/resource/form-page/record-states.tsx';
import { useMe, useNameOfPage } from '../../platform/shell/index.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import { EffectiveAccess } from './effective-access.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { SignIns } from './sign-ins.tsx';
import { UserForm } from './user-form.tsx';
import { type UserHome, usersOf } from './user-resource.ts';
import { UserStatusMark } from './user-status.tsx';
import { stepsOf, type UserStep, useUserStep } from './user-steps.ts';

const TABS = ['details', 'effective', 'signIns', 'history'] as const;
type Tab = (typeof TABS)[number];

/** One account: details, what it may do and why, sign-ins, history; with roles in the user management only. */
export function Component() {
  const { t } = useTranslation('users');
  const home = useHome();
  const { userId } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['User', 'detail', userId],
    queryFn: ({ signal }) => call(GetUser, { params: { id: userId ?? '' }, signal }),
    enabled: userId !== undefined,
    gcTime: 0,
  });
  if (error) return <RecordProblem error={error} list={`/${home}`} onRetry={() => void refetch()} />;
  if (userId && !data) return <p role="status">{t('loading')}</p>;
  return <UserPage user={data ?? null} />;
}

/** Users have two homes: the management of accounts and the directory of HR. */
function useHome(): UserHome {
  const { pathname } = useLocation();
  return pathname.split('/')[1] === 'user-list' ? 'user-list' : 'user-management';
}

function UserPage({ user }: { user: UserDetail | null }) {
  const { t } = useTranslation('users');
  useNameOfPage(user?.name);
  const home = useHome();
  const navigate = useNavigate();
  const may = useMay(home);
  // One form from either list: whoever may give roles does so here, too.
  const managesUsers = useMay('user-management')('edit');
  const { data: me } = useMe();
  const step = useUserStep();
  const [params, setParams] = useSearchParams();
  const [link, setLink] = useState<string | null>(null);
  // Every step makes a new version, which the form has to begin with; its own save leaves it as it is.
  const [steps, setSteps] = useState(0);
  const wanted = params.get('tab') as Tab | null;
  const tab = wanted && TABS.includes(wanted) && user ? wanted : 'details';
  const isSelf = user !== null && user.id === me?.id;
  const back = () => void navigate(`/${home}`);

  async function take(name: UserStep, account: UserDetail): Promise<void> {
    const changed = await step(name, account);
    setLink(changed?.invitationLink ?? null);
    if (changed?.invitationMailed) notify.success(t('link.mailed', { email: changed.email }));
    setSteps((before) => before + 1);
  }

  return (
    <div className="form-page">
      <header className="access-head">
        <div>
          <h2>
            {user?.name ?? t('new')} {user && <UserStatusMark status={user.status} />}
          </h2>
          {user && <p>{user.email}</p>}
        </div>
        {user && may('edit') && !isSelf && (
          <div className="access-commands">
            {[...stepsOf(user.status), ...(user.employeeId ? (['unlink'] as const) : [])].map((name) =>
              name === 'deactivate' ? (
                <ConfirmButton
                  key={name}
                  question={t('deactivateAsk', { name: user.name })}
                  text={t('deactivateText')}
                  onConfirm={() => void take(name, user)}
                >
                  {t(`step.${name}`)}
                </ConfirmButton>
              ) : (
                <Button key={name} onClick={() => void take(name, user)}>
                  {t(`step.${name}`)}
                </Button>
              ),
            )}
          </div>
        )}
      </header>
      {link && <InvitationLink link={link} />}
      {user && (
        <div className="access-tabs">
          <Segmented<Tab>
            aria-label={t('sections')}
            value={tab}
            options={TABS.filter((one) => one !== 'effective' || home === 'user-management').map((one) => ({
              value: one,
              label: t(`tab.${one}`),
            }))}
            onChange={(next) => setParams(next === 'details' ? {} : { tab: next }, { replace: true })}
          />
        </div>
      )}
      {tab === 'details' && !(link && !user) && (
        <UserForm
          key={steps}
          user={user}
          mayEdit={may(user ? 'edit' : 'create')}
          withRoles={home === 'user-management' || managesUsers}
          isSelf={isSelf}
          onSaved={(saved, isNew) => {
            if (saved.invitationMailed) notify.success(t('link.mailed', { email: saved.email }));
            if (isNew && saved.invitationLink) setLink(saved.invitationLink);
            else back();
          }}
          onCancel={back}
        />
      )}
      {link && !user && (
        // The list shows active users unless asked otherwise: the new one is found among the invited.
        <Button onClick={() => void navigate(`/${home}?status=invited`)}>{t('backToList')}</Button>
      )}
      {tab === 'effective' && user && <EffectiveAccess id={user.id} />}
      {tab === 'signIns' && user && <SignIns id={user.id} />}
      {tab === 'history' && user && <HistoryList resource={usersOf(home).resource} id={user.id} />}
    </div>
  );
}
