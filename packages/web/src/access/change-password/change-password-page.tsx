import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/shell/index.ts';
import { Loading } from '../../platform/shell/layout/loading.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import './change-password.css';

/** Where the provider is ours, the form; else a word on who keeps the password, and the way there. */
export function Component() {
  const { t } = useTranslation('password');
  const { data: me, isError, error } = useMe();
  if (isError) throw error;
  if (!me) return <Loading />;
  const { managedHere, changePasswordUrl } = me.password;
  return (
    <section className="password-card">
      {managedHere ? (
        <ChangePasswordForm owner={me} />
      ) : (
        <>
          <p className="password-elsewhere">
            {t('elsewhere', { provider: hostOf(changePasswordUrl) ?? t('provider') })}
          </p>
          {changePasswordUrl && (
            <Button type="primary" href={changePasswordUrl} target="_blank" rel="noopener noreferrer">
              {t('goThere')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function hostOf(url: string | null): string | null {
  return url && URL.canParse(url) ? new URL(url).host : null;
}
