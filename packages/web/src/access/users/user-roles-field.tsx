import type { Assignment } from '@personalia/contract';
import { Button, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../platform/form/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { useAllRoles } from '../use-all-roles.ts';
import { RoleReach } from './role-reach.tsx';

export interface RoleLine {
  readonly roleId: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly scopeRefs: readonly string[];
}

interface Props {
  value: readonly RoleLine[];
  /** Roles that come from elsewhere: shown, not changed here. */
  others: readonly Assignment[];
  disabled: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (next: RoleLine[]) => void;
}

/** Which roles somebody has, and from when to when. */
export function UserRolesField({ value, others, disabled, errors, onChange }: Props) {
  const { t } = useTranslation('users');
  const { nameOf } = useRoleWords();
  const roles = useAllRoles();
  const change = (at: number, more: Partial<RoleLine>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...more } : line)));
  const day = (at: number, name: 'validFrom' | 'validTo') => {
    const id = `role-${at}-${name}`;
    const error = errors[`userRoles.${at}.${name}`];
    return (
      <div>
        <label className="field-label" htmlFor={id}>
          {t(name)}
        </label>
        <DateInput
          checked
          id={id}
          status={error ? 'error' : ''}
          value={value[at]?.[name] ?? null}
          onChange={(next) => change(at, { [name]: next })}
          disabled={disabled}
        />
        {error && <p className="field-error">{error}</p>}
      </div>
    );
  };
  return (
    <section className="form-section">
      <h2 className="form-section-title">{t('roles')}</h2>
      {value.map((line, at) => (
        // A line keeps its place while its role is chosen, and with it the focus.
        <div key={at} className="access-row">
          <div>
            <label className="field-label" htmlFor={`role-${at}`}>
              {t('role')}
            </label>
            <Select
              id={`role-${at}`}
              className="form-wide"
              value={line.roleId || null}
              placeholder={t('unknown.choose')}
              disabled={disabled}
              status={errors[`userRoles.${at}.roleId`] ? 'error' : ''}
              aria-invalid={errors[`userRoles.${at}.roleId`] !== undefined}
              options={roles
                .filter((role) => role.id === line.roleId || !value.some(({ roleId }) => roleId === role.id))
                .map((role) => ({ value: role.id, label: role.name }))}
              onChange={(roleId) => change(at, { roleId, scopeRefs: [] })}
            />
            {errors[`userRoles.${at}.roleId`] && (
              <p className="field-error" role="alert">
                {line.roleId ? errors[`userRoles.${at}.roleId`] : t('noRoleChosen')}
              </p>
            )}
          </div>
          {day(at, 'validFrom')}
          {day(at, 'validTo')}
          <Button disabled={disabled} onClick={() => onChange(value.filter((_, index) => index !== at))}>
            {t('removeRole')}
          </Button>
          <RoleReach
            scopes={roles.find((role) => role.id === line.roleId)?.scopes ?? null}
            role={roles.find((role) => role.id === line.roleId)?.name ?? ''}
            value={line.scopeRefs}
            disabled={disabled}
            onChange={(scopeRefs) => change(at, { scopeRefs })}
          />
        </div>
      ))}
      {!disabled && (
        <Button
          type="dashed"
          onClick={() => onChange([...value, { roleId: '', validFrom: null, validTo: null, scopeRefs: [] }])}
        >
          {t('addRole')}
        </Button>
      )}
      {others.length > 0 && (
        <ul className="access-chips access-others">
          {others.map((one) => (
            <li key={one.id}>
              <Tag>
                {nameOf(one.roleName)} · {t(`source.${one.source}`)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
