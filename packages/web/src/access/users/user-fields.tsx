import { LOCALES } from '@personalia/contract';
import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useTranslation } from 'react-i18next';
import { DateInput, type Errors, FieldRow } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import type { UserDraft } from './user-draft.ts';

interface Props {
  draft: UserDraft;
  errors: Errors;
  disabled: boolean;
  isSelf: boolean;
  onChange: (change: Partial<UserDraft>) => void;
}

/** Who an account belongs to, and how it signs in. */
export function UserFields({ draft, errors, disabled, isSelf, onChange: set }: Props) {
  const { t } = useTranslation('users');
  const line = (name: 'firstName' | 'name' | 'email' | 'username', required: boolean, help?: string) => (
    <FieldRow id={`user-${name}`} label={t(`field.${name}`)} required={required} error={errors[name]} help={help}>
      {(ties) => (
        <Input
          {...ties}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={draft[name]}
          disabled={disabled}
          status={errors[name] ? 'error' : ''}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );

  return (
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
            disabled={disabled || isSelf}
            onChange={([employeeId]) => set({ employeeId: employeeId ?? null })}
          />
        )}
      </FieldRow>
      {draft.employeeId && (
        <FieldRow
          id="user-keepUntil"
          label={t('field.keepUntil')}
          required={false}
          error={errors['keepUntil']}
          help={t('keepUntilHint')}
        >
          {({ id, 'aria-describedby': describedBy }) => (
            <DateInput
              checked
              id={id}
              aria-describedby={describedBy}
              value={draft.keepUntil}
              disabled={disabled || isSelf}
              onChange={(keepUntil) => set({ keepUntil })}
            />
          )}
        </FieldRow>
      )}
      <FieldRow id="user-locale" label={t('field.locale')} required={false} error={errors['locale']}>
        {(ties) => (
          <Select
            {...ties}
            allowClear
            placeholder={t('locale.none')}
            value={draft.locale}
            disabled={disabled}
            options={LOCALES.map((locale) => ({ value: locale, label: t(`locale.${locale}`) }))}
            onChange={(locale: 'en' | 'id' | null | undefined) => set({ locale: locale ?? null })}
          />
        )}
      </FieldRow>
    </div>
  );
}
