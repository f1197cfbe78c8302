import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRoleDescriptions, useRoleWords } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { chooseRole, toggleRolePicker } from './role-session.ts';
import { useRoleStore } from './role-store.ts';
import './role-picker.css';

/** The popup "Selected Role". Until a role is chosen it cannot be dismissed, and no menu call is made. */
export function RolePicker() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const { nameOf } = useRoleWords();
  const descriptionOf = useRoleDescriptions();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const mandatory = useRoleStore((state) => state.phase === 'choosing');
  const roles = useRoleStore((state) => state.roles);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="role-picker"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!mandatory) toggleRolePicker();
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on a second Escape even when the first was refused.
        if (event.key === 'Escape' && mandatory) event.preventDefault();
      }}
    >
      <h2 id={heading} className="role-picker-title">
        {t('role.title')}
      </h2>
      <p className="role-picker-hint">{t('role.hint')}</p>
      <ul className="role-picker-list">
        {roles.map(({ name: role, description }) => (
          <li key={role}>
            <button
              type="button"
              className="role-picker-role"
              onClick={() => void chooseRole(user, role, (path) => navigate(path, { flushSync: true }))}
            >
              <strong>{nameOf(role)}</strong>
              <span>{descriptionOf(role, description ?? '\u00a0')}</span>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
