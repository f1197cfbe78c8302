import { Alert } from 'antd';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useLeaveWords } from './words.ts';

/** What nobody can approve says so, and whoever can do something about it is led there. */
export function Blocked({ text }: { text: string }) {
  const { t } = useLeaveWords();
  const mayAdd = useMay('user-management')('view');
  const mayChoose = useMay('workflow-setting')('view');
  return (
    <Alert
      showIcon
      type="warning"
      className="form-alert"
      title={t('mass.blocked.title')}
      description={
        <>
          <p>{text}</p>
          {(mayAdd || mayChoose) && (
            <div className="button-row">
              {mayAdd && <LinkButton to="/user-management">{t('mass.blocked.users')}</LinkButton>}
              {mayChoose && <LinkButton to="/workflow-setting">{t('mass.blocked.workflows')}</LinkButton>}
            </div>
          )}
        </>
      }
    />
  );
}
