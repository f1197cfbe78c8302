import { GetMenu } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { RecordProblem } from '../../platform/resource/form-page/record-states.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import { MenuForm } from './menu-form.tsx';
import { useMenus } from './use-menus.ts';

export function Component() {
  const { t } = useTranslation('menus');
  const { id } = useParams();
  const navigate = useNavigate();
  const may = useMay('menu');
  const menus = useMenus();
  const menu = useQuery({
    queryKey: ['Menu', 'one', id],
    queryFn: ({ signal }) => call(GetMenu, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    gcTime: 0,
  });
  const error = menus.error ?? menu.error;
  if (error) return <RecordProblem error={error} list="/menu" onRetry={() => void menus.refetch()} />;
  if (!menus.data || (id && !menu.data)) return <p role="status">{t('loading')}</p>;
  return (
    <MenuForm
      key={menu.data?.id ?? 'new'}
      menu={menu.data ?? null}
      menus={menus.data}
      mayEdit={may(id ? 'edit' : 'create')}
      mayDelete={may('delete')}
      onDone={() => void navigate('/menu')}
    />
  );
}
