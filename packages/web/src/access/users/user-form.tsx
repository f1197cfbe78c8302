import type { UserDetail } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { notify } from '../../platform/notify/index.ts';
import { StaleEdits } from '../parts/stale-edits.tsx';
import { useAccessForm } from '../parts/use-access-form.ts';
import { WaitingGrants } from '../role-grants/waiting-grants.tsx';
import { useAllRoles } from '../use-all-roles.ts';
import { draftOf, fieldsOf, merge, sendUser, type UserDraft, valuesOf } from './user-draft.ts';
import { UserFields } from './user-fields.tsx';
import { UserRolesField } from './user-roles-field.tsx';

interface Props {
  user: UserDetail | null;
  mayEdit: boolean;
  /** The directory of HR has no roles. */
  withRoles: boolean;
  isSelf: boolean;
  onSaved: (user: UserDetail, isNew: boolean) => void;
  onCancel: () => void;
}

export function UserForm({ user: opened, mayEdit, withRoles, isSelf, onSaved, onCancel }: Props) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const [user, setUser] = useState(opened);
  const [initial] = useState(() => draftOf(opened));
  const [draft, setDraft] = useState(initial);
  const set = (change: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...change }));
  const form = useAccessForm<UserDraft, UserDetail>({
    draft,
    isDirty: draft !== initial,
    setDraft,
    send: async (next, version) => {
      const saved = await sendUser(next, user, withRoles, version);
      const waiting = (saved.roleGrants?.length ?? 0) - (user?.roleGrants?.length ?? 0);
      const texts = t(user ? 'saved' : 'created', { name: saved.name });
      notify.success(waiting > 0 ? `${texts} ${t('waiting', { count: waiting })}` : texts);
      return saved;
    },
    onSaved: (saved) => {
      for (const name of ['User', 'Role']) void client.invalidateQueries({ queryKey: [name] });
      onSaved(saved, user === null);
    },
  });
  const { errors, general, isSaving, stale, guard } = form;

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.save();
      }}
      aria-busy={isSaving}
    >
      {guard}
      <FormAlert text={general} />
      <UserFields draft={draft} errors={errors} disabled={!mayEdit} isSelf={isSelf} onChange={set} />
      {withRoles && (
        <>
          {isSelf && <Alert type="info" showIcon title={t('ownRoles')} className="form-alert" />}
          <UserRolesField
            value={draft.roles}
            others={(user?.userRoles ?? []).filter(({ source }) => source !== 'local')}
            disabled={!mayEdit || isSelf}
            errors={errors}
            onChange={(roles) => set({ roles })}
          />
          {errors['userRoles'] && <p className="field-error">{errors['userRoles']}</p>}
          <WaitingGrants grants={opened?.roleGrants ?? []} />
        </>
      )}
      <div className="form-actions">
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {user ? t('save') : t('invite')}
          </Button>
        )}
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
      {stale && (
        <StaleUser
          initial={initial}
          mine={draft}
          theirs={stale as unknown as UserDetail}
          onBack={form.dismissStale}
          onMerged={(merged) => {
            const theirs = stale as unknown as UserDetail;
            form.dismissStale();
            setUser(theirs);
            setDraft(merged);
            void form.save(merged, theirs.version);
          }}
        />
      )}
    </form>
  );
}

interface StaleProps {
  initial: UserDraft;
  mine: UserDraft;
  theirs: UserDetail;
  onBack: () => void;
  onMerged: (draft: UserDraft) => void;
}

function StaleUser({ initial, mine, theirs, onBack, onMerged }: StaleProps) {
  const { t } = useTranslation('users');
  const roles = useAllRoles();
  const now = draftOf(theirs);
  const values = [initial, mine, now].map((draft) => valuesOf(draft, t('held')));
  const [base = {}, ours = {}, other = {}] = values;
  const roleName = (id: string) => roles.find((role) => role.id === id)?.name ?? t('role');
  return (
    <StaleEdits
      fields={fieldsOf([initial, mine, now], roleName)}
      base={base}
      mine={ours}
      theirs={other}
      current={theirs}
      onBack={onBack}
      onMerged={(merged) => onMerged(merge(merged, mine, now, other))}
    />
  );
}
