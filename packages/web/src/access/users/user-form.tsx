import { CreateUser, LOCALES, UpdateUser, type UserDetail } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf, Problem } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { type RoleLine, UserRolesField } from './user-roles-field.tsx';

interface Props {
  user: UserDetail | null;
  mayEdit: boolean;
  /** The directory of HR has no roles. */
  withRoles: boolean;
  isSelf: boolean;
  onSaved: (user: UserDetail, isNew: boolean) => void;
  onCancel: () => void;
}

const EMPTY = { firstName: '', name: '', email: '', username: '', locale: 'en' as 'en' | 'id', employeeId: null };
type Draft = Omit<typeof EMPTY, 'employeeId'> & { employeeId: string | null; roles: readonly RoleLine[] };

const draftOf = (user: UserDetail | null): Draft => ({
  ...EMPTY,
  ...(user && {
    firstName: user.firstName,
    name: user.name,
    email: user.email,
    username: user.username ?? '',
    locale: user.locale,
    employeeId: user.employeeId,
  }),
  roles: (user?.userRoles ?? [])
    .filter(({ source }) => source === 'local')
    .map(({ roleId, validFrom, validTo, scopeRefs }) => ({ roleId, validFrom, validTo, scopeRefs })),
});

export function UserForm({ user, mayEdit, withRoles, isSelf, onSaved, onCancel }: Props) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const [initial] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [general, setGeneral] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<UserDetail | null>(null);
  const guard = useUnsavedGuard(draft !== initial && saved === null);
  // Leaving has to wait until the guard knows that nothing is unsaved any more.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) leave(saved, user === null);
  }, [saved, user]);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    setErrors({});
    setGeneral(null);
    const { roles, username, ...fields } = draft;
    const chosen = roles
      .filter(({ roleId }) => roleId !== '')
      .map((line) => ({ ...line, scopeRefs: [...line.scopeRefs] }));
    const body = { ...fields, username: username || null, ...(withRoles ? { userRoles: chosen } : {}) };
    try {
      const next = user
        ? await call(UpdateUser, { params: { id: user.id }, body: { ...body, version: user.version } })
        : await call(CreateUser, { body });
      notify.success(t(user ? 'saved' : 'created', { name: next.name }));
      await client.invalidateQueries({ queryKey: ['User'] });
      setSaved(next);
    } catch (error) {
      const found = error instanceof Problem ? error.errors : [];
      setErrors(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      if (found.length === 0) setGeneral(messageOf(error));
      else requestAnimationFrame(() => document.getElementById(`user-${found[0]?.path}`)?.focus());
    } finally {
      setSaving(false);
    }
  }

  const line = (name: 'firstName' | 'name' | 'email' | 'username', required: boolean, help?: string) => (
    <FieldRow id={`user-${name}`} label={t(`field.${name}`)} required={required} error={errors[name]} help={help}>
      {(ties) => (
        <Input
          {...ties}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={draft[name]}
          disabled={!mayEdit}
          status={errors[name] ? 'error' : ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)} aria-busy={isSaving}>
      {guard}
      {general && <Alert type="error" showIcon title={general} role="alert" className="form-alert" />}
      <div className="form-grid">
        {line('firstName', true)}
        {line('name', true)}
        {line('email', true, t('emailHint'))}
        {line('username', false)}
        <FieldRow id="user-employeeId" label={t('field.employee')} required={false} error={errors['employeeId']}>
          {({ id, 'aria-describedby': describedBy }) => (
            <ReferenceSelect
              to="Employee"
              id={id}
              aria-describedby={describedBy}
              value={draft.employeeId ? [draft.employeeId] : []}
              disabled={!mayEdit || isSelf}
              onChange={([employeeId]) => set({ employeeId: employeeId ?? null })}
            />
          )}
        </FieldRow>
        <FieldRow id="user-locale" label={t('field.locale')} required={false} error={errors['locale']}>
          {(ties) => (
            <Select
              {...ties}
              value={draft.locale}
              disabled={!mayEdit}
              options={LOCALES.map((locale) => ({ value: locale, label: t(`locale.${locale}`) }))}
              onChange={(locale) => set({ locale })}
            />
          )}
        </FieldRow>
      </div>
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
    </form>
  );
}
