import type { MatrixModule, RoleDetail } from '@personalia/contract';
import { Alert, Button, Segmented } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, Problem } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { refreshMenu } from '../../platform/shell/index.ts';
import { CopyFrom } from './copy-from.tsx';
import { FieldClasses } from './field-classes.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RolePreview } from './role-preview.tsx';
import { RoleUsers } from './role-users.tsx';
import { draftOf, useRoleDraft, useSaveRole } from './use-role-draft.ts';

const TABS = ['general', 'matrix', 'classes', 'users', 'preview'] as const;
type Tab = (typeof TABS)[number];

/** The administrator's grants are fixed; they are shown, not changed. */
const FIXED_ROLE = 'TENANT-ADMIN';

interface Props {
  role: RoleDetail | null;
  modules: readonly MatrixModule[];
  mayEdit: boolean;
  onDone: () => void;
}

export function RoleForm({ role, modules, mayEdit, onDone }: Props) {
  const { t } = useTranslation('roles');
  const [initial] = useState(() => draftOf(role, modules));
  const { draft, isDirty, set, changeMenu, toggle } = useRoleDraft(initial);
  const [tab, setTab] = useState<Tab>('general');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [general, setGeneral] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isDone, setDone] = useState(false);
  const guard = useUnsavedGuard(isDirty && !isDone);
  const save = useSaveRole();
  // Leaving has to wait until the guard knows that nothing is unsaved any more.
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  const fixed = role?.code === FIXED_ROLE;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSaving(true);
    setErrors({});
    setGeneral(null);
    try {
      const saved = await save(draft, role);
      notify.success(t('saved', { name: saved.name }), saved.warnings.join(' ') || undefined);
      void refreshMenu();
      setDone(true);
    } catch (error) {
      show(error);
    } finally {
      setSaving(false);
    }
  }

  function show(error: unknown): void {
    const found = error instanceof Problem ? error.errors : [];
    const own = Object.fromEntries(found.filter(({ path }) => path in FIELDS).map((one) => [one.path, one.message]));
    setErrors(own);
    if (Object.keys(own).length > 0) setTab('general');
    else {
      setGeneral(found[0]?.message ?? messageOf(error));
      if (found.some(({ path }) => path.startsWith('menuGrants'))) setTab('matrix');
    }
  }

  const line = (name: keyof typeof FIELDS, required: boolean, disabled: boolean) => (
    <FieldRow
      id={`role-${name}`}
      label={t(`field.${name}`)}
      required={required}
      help={name === 'externalName' ? t('externalHint') : undefined}
      error={errors[name]}
    >
      {(ties) => (
        <Input
          {...ties}
          value={draft[name]}
          maxLength={FIELDS[name]}
          disabled={disabled || !mayEdit}
          status={errors[name] ? 'error' : ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );

  return (
    <form className="form form-page" noValidate onSubmit={(event) => void submit(event)} aria-busy={isSaving}>
      {guard}
      <header className="access-head">
        <div>
          <h2>{role?.name ?? t('new')}</h2>
          {role?.isSystem && <p>{fixed ? t('fixedHint') : t('systemHint')}</p>}
        </div>
        {mayEdit && !fixed && (
          <CopyFrom
            onCopy={(next, { fieldGrants }) =>
              set({ modules: next, classes: draftOf({ fieldGrants } as unknown as RoleDetail, []).classes })
            }
          />
        )}
      </header>
      <div className="access-tabs">
        <Segmented<Tab>
          aria-label={t('sections')}
          value={tab}
          onChange={setTab}
          options={TABS.filter((one) => one !== 'users' || role !== null).map((one) => ({
            value: one,
            label: t(`tab.${one}`),
          }))}
        />
      </div>
      {general && <Alert type="error" showIcon title={general} role="alert" className="form-alert" />}
      <div hidden={tab !== 'general'} className="form-grid">
        {line('name', true, role?.isSystem ?? false)}
        {line('externalName', false, false)}
        {line('priority', false, false)}
        <FieldRow
          id="role-description"
          label={t('field.description')}
          required={false}
          error={errors['description']}
          wide
        >
          {(ties) => (
            <TextArea
              {...ties}
              className="control-note"
              value={draft.description}
              maxLength={500}
              disabled={!mayEdit}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </FieldRow>
      </div>
      {tab === 'matrix' && (
        <PermissionMatrix
          modules={draft.modules}
          disabled={!mayEdit || fixed}
          onToggle={toggle}
          onChange={changeMenu}
        />
      )}
      {tab === 'classes' && (
        <FieldClasses value={draft.classes} disabled={!mayEdit || fixed} onChange={(classes) => set({ classes })} />
      )}
      {tab === 'users' && role && <RoleUsers id={role.id} />}
      {tab === 'preview' && <RolePreview modules={draft.modules} />}
      <div className="form-actions">
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('save')}
          </Button>
        )}
        <Button onClick={onDone}>{mayEdit ? t('cancel') : t('back')}</Button>
      </div>
    </form>
  );
}

/** Fields of the first tab with their greatest length. */
const FIELDS = { name: 60, externalName: 200, priority: 4 } as const;
