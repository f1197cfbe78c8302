import { useTranslation } from 'react-i18next';
import { brokenRules, type Owner, passwordStrength, rulesFor } from './password-rules.ts';

/** How strong the password is, and every rule with its state, while it is typed. */
export function PasswordStrength({ password, owner }: { password: string; owner: Owner }) {
  const { t } = useTranslation('password');
  const strength = passwordStrength(password);
  const broken = new Set(brokenRules(password, owner));
  const words = t(`strength.${strength}`);
  return (
    <div className="strength">
      <div className="strength-head">
        <span>{t('strengthLabel')}</span>
        <span role="status">{password ? words : ''}</span>
      </div>
      <meter
        className="strength-bar"
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={password ? strength : 0}
        aria-label={t('strengthLabel')}
      >
        {words}
      </meter>
      <ul className="strength-rules">
        {rulesFor(owner).map((rule) => {
          const state = !password ? 'open' : broken.has(rule) ? 'broken' : 'kept';
          return (
            <li key={rule} className={`strength-rule strength-rule-${state}`}>
              {t(`rule.${rule}`, { count: owner.password.length })}
              <span className="visually-hidden">{state === 'open' ? '' : t(`state.${state}`)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
