import { useTranslation } from 'react-i18next';
import { MenuIcon, menuIconNames } from '../../platform/shell/index.ts';

interface Props {
  value: string | null;
  disabled: boolean;
  onChange: (icon: string) => void;
}

/** The drawings a menu can have; the chosen one is highlighted, as it will be in the menu. */
export function IconPicker({ value, disabled, onChange }: Props) {
  const { t } = useTranslation('menus');
  return (
    <fieldset className="form-section access-fieldset" disabled={disabled}>
      <legend className="form-section-title">{t('field.icon')}</legend>
      <div className="menu-icons">
        {menuIconNames.map((name) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={value === name}
            onClick={() => onChange(name)}
          >
            <MenuIcon name={name} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
