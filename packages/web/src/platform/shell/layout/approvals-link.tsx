import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayDo } from '../use-may-do.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import '../../jobs/jobs-button.css';

const PATH = '/approval';

/** How many requests wait for the decision of the signed-in person, and the way to them. */
export function ApprovalsLink() {
  return useMayDo('view', PATH) ? <Counted /> : null;
}

function Counted() {
  const { t } = useTranslation('shell');
  const open = useWaitingCount();
  const label = open > 0 ? t('approvals.waiting', { count: open }) : t('approvals.none');
  return (
    <Link to={PATH} className="icon-button jobs-button" aria-label={label} title={label}>
      <CheckSquareOutlined />
      {open > 0 && (
        <span className="jobs-count" aria-hidden="true">
          {open > 99 ? '99+' : open}
        </span>
      )}
    </Link>
  );
}
