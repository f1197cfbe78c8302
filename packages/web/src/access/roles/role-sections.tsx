import type { RoleDetail } from '@personalia/contract';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Errors } from '../../platform/form/index.ts';
import { FieldClasses } from './field-classes.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { RoleFields } from './role-fields.tsx';
import { RolePreview } from './role-preview.tsx';
import { RoleUsers } from './role-users.tsx';
import type { useRoleDraft } from './use-role-draft.ts';

const TABS = ['general', 'matrix', 'classes', 'users', 'preview'] as const;
export type RoleTab = (typeof TABS)[number];

interface TabsProps {
  tab: RoleTab;
  hasUsers: boolean;
  onChange: (tab: RoleTab) => void;
}

/** The sections of a role; a new one has no users yet. */
export function RoleTabs({ tab, hasUsers, onChange }: TabsProps) {
  const { t } = useTranslation('roles');
  return (
    <div className="access-tabs">
      <Segmented<RoleTab>
        aria-label={t('sections')}
        value={tab}
        onChange={onChange}
        options={TABS.filter((one) => one !== 'users' || hasUsers).map((one) => ({
          value: one,
          label: t(`tab.${one}`),
        }))}
      />
    </div>
  );
}

interface Props {
  tab: RoleTab;
  role: RoleDetail | null;
  edits: ReturnType<typeof useRoleDraft>;
  errors: Errors;
  mayEdit: boolean;
  /** Its permissions cannot be changed. */
  isFixed: boolean;
}

/** The section that is chosen; the fields stay there, so that the form knows them. */
export function RoleSections({ tab, role, edits, errors, mayEdit, isFixed }: Props) {
  const { draft, set, changeMenu, toggle } = edits;
  const isClosed = !mayEdit || isFixed;
  return (
    <>
      <div hidden={tab !== 'general'}>
        <RoleFields
          draft={draft}
          errors={errors}
          disabled={!mayEdit}
          isSystem={role?.isSystem ?? false}
          onChange={set}
        />
      </div>
      {tab === 'matrix' && (
        <PermissionMatrix modules={draft.modules} disabled={isClosed} onToggle={toggle} onChange={changeMenu} />
      )}
      {tab === 'classes' && (
        <FieldClasses value={draft.classes} disabled={isClosed} onChange={(classes) => set({ classes })} />
      )}
      {tab === 'users' && role && <RoleUsers id={role.id} />}
      {tab === 'preview' && <RolePreview modules={draft.modules} />}
    </>
  );
}
