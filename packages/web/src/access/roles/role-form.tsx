import type { MatrixModule, RoleDetail } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { refreshMenu, useNameOfPage } from '../../platform/shell/index.ts';
import { StaleEdits } from '../parts/stale-edits.tsx';
import { useAccessForm } from '../parts/use-access-form.ts';
import { CopyFrom } from './copy-from.tsx';
import { ROLE_FIELDS } from './role-fields.tsx';
import { RoleSections, type RoleTab, RoleTabs } from './role-sections.tsx';
import { draftOfCurrent, fieldsOf, merge, valuesOf } from './role-sides.ts';
import { draftOf, type RoleDraft, sendRole, useRoleDraft } from './use-role-draft.ts';

/** The administrator's grants are fixed; they are shown, not changed. */
const FIXED_ROLE = 'TENANT-ADMIN';

interface Props {
  role: RoleDetail | null;
  modules: readonly MatrixModule[];
  mayEdit: boolean;
  onDone: () => void;
}

export function RoleForm({ role: opened, modules, mayEdit, onDone }: Props) {
  const { t } = useTranslation('roles');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const client = useQueryClient();
  const [role, setRole] = useState(opened);
  useNameOfPage(role ? nameOf(role.name) : undefined);
  const [initial] = useState(() => draftOf(opened, modules));
  const edits = useRoleDraft(initial);
  const { draft, isDirty, set, replace } = edits;
  const [tab, setTab] = useState<RoleTab>('general');
  const form = useAccessForm<RoleDraft, RoleDetail>({
    draft,
    isDirty,
    setDraft: replace,
    send: async (next, version) => {
      const saved = await sendRole(next, role, version);
      notify.success(t('saved', { name: saved.name }), saved.warnings.join(' ') || undefined);
      return saved;
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['Role'] });
      void refreshMenu();
      onDone();
    },
    onRefused: (paths) => {
      if (paths.some((path) => path in ROLE_FIELDS)) setTab('general');
      else if (paths.some((path) => path.startsWith('menuGrants'))) setTab('matrix');
    },
  });
  const { errors, isSaving, stale } = form;
  const elsewhere = Object.keys(errors).find((path) => !(path in ROLE_FIELDS));
  const general = form.general ?? (elsewhere ? errors[elsewhere] : null);
  const fixed = role?.code === FIXED_ROLE;
  const theirs = stale ? draftOfCurrent(stale as unknown as RoleDetail, modules) : null;

  return (
    <form
      className="form form-page"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.save();
      }}
      aria-busy={isSaving}
    >
      {form.guard}
      <header className="access-head">
        <div>
          <h2>{role ? nameOf(role.name) : t('new')}</h2>
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
      <RoleTabs tab={tab} hasUsers={role !== null} onChange={setTab} />
      <FormAlert text={general} />
      <RoleSections tab={tab} role={role} edits={edits} errors={errors} mayEdit={mayEdit} isFixed={fixed} />
      <div className="form-actions">
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('save')}
          </Button>
        )}
        <Button onClick={onDone}>{mayEdit ? t('cancel') : t('back')}</Button>
      </div>
      {stale && theirs && (
        <StaleEdits
          fields={fieldsOf(draft)}
          base={valuesOf(initial, locale)}
          mine={valuesOf(draft, locale)}
          theirs={valuesOf(theirs, locale)}
          current={stale}
          onBack={form.dismissStale}
          onMerged={(values) => {
            const merged = merge(values, draft, theirs, valuesOf(theirs, locale));
            form.dismissStale();
            setRole(stale as unknown as RoleDetail);
            replace(merged);
            void form.save(merged, stale.version);
          }}
        />
      )}
    </form>
  );
}
