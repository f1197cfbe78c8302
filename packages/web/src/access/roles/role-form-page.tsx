import type { RoleDetail } from '@personalia/contract';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem } from '../../platform/resource/form-page/record-states.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import { RoleForm } from './role-form.tsx';
import { useRole } from './use-role-draft.ts';

/** The same form in both homes of roles; it returns to the one it was opened from. */
export function Component() {
  const { t } = useTranslation('roles');
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const home = pathname.split('/')[1] ?? 'user-role';
  const may = useMay(home);
  const { role, matrix } = useRole(id);
  const error = role.error ?? matrix.error;
  if (error)
    return (
      <RecordProblem
        error={error}
        list={`/${home}`}
        onRetry={() => void Promise.all([id ? role.refetch() : null, matrix.refetch()])}
      />
    );
  if (!matrix.data || (id && !role.data)) return <p role="status">{t('loading')}</p>;
  return (
    <RoleForm
      role={(role.data ?? null) as unknown as RoleDetail | null}
      modules={matrix.data}
      mayEdit={may(id ? 'edit' : 'create')}
      onDone={() => void navigate(`/${home}`)}
    />
  );
}
