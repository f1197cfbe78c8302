import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, shellEndpoints } from '../../api/index.ts';
import { useIsLive } from '../../live/index.ts';
import { useMayDo } from '../use-may-do.ts';
import '../../jobs/jobs-button.css';

const MINUTE = 60_000;
const PATH = '/approval';

/** How many requests wait for the decision of the signed-in person, and the way to them. */
export function ApprovalsLink() {
  return useMayDo('view', PATH) ? <Counted /> : null;
}

function Counted() {
  const { t } = useTranslation('shell');
  const isLive = useIsLive();
  const { data } = useQuery({
    queryKey: ['Approval', 'count'],
    queryFn: ({ signal }) => call(shellEndpoints.CountApprovals, { signal }),
    refetchInterval: isLive ? false : MINUTE,
    refetchOnWindowFocus: true,
    // A number that does not come is no reason for a notice.
    retry: false,
  });
  const open = data?.open ?? 0;
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
