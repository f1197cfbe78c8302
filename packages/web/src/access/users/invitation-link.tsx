import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify/index.ts';

/** The one time a link is shown: to be passed on to the person it is for. */
export function InvitationLink({ link }: { link: string }) {
  const { t } = useTranslation('users');
  return (
    <Alert
      type="success"
      showIcon
      className="access-link"
      title={t('link.title')}
      description={
        <>
          <p>{t('link.hint')}</p>
          <code>{link}</code>
        </>
      }
      action={
        <Button
          size="small"
          onClick={() => void navigator.clipboard.writeText(link).then(() => notify.success(t('link.copied')))}
        >
          {t('link.copy')}
        </Button>
      }
    />
  );
}
