import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useTranslation } from 'react-i18next';
import { type Errors, FieldRow } from '../../platform/form/index.ts';
import type { RoleDraft } from './use-role-draft.ts';

/** The general fields of a role with their greatest length. */
export const ROLE_FIELDS = { name: 60, externalName: 200, priority: 4, description: 500 } as const;

interface Props {
  draft: RoleDraft;
  errors: Errors;
  disabled: boolean;
  /** A role of the system keeps its name. */
  isSystem: boolean;
  onChange: (change: Partial<RoleDraft>) => void;
}

/** The general fields of a role. */
export function RoleFields({ draft, errors, disabled, isSystem, onChange: set }: Props) {
  const { t } = useTranslation('roles');
  const line = (name: Exclude<keyof typeof ROLE_FIELDS, 'description'>, required: boolean, isFixed = false) => (
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
          maxLength={ROLE_FIELDS[name]}
          disabled={disabled || isFixed}
          status={errors[name] ? 'error' : ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );

  return (
    <div className="form-grid">
      {line('name', true, isSystem)}
      {line('externalName', false)}
      {line('priority', false)}
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
            maxLength={ROLE_FIELDS.description}
            disabled={disabled}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </FieldRow>
    </div>
  );
}
