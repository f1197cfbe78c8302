import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { MENU_TYPE_LABELS, type Menu } from '@personalia/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { StatusMark } from '../../platform/resource/fields/status-mark.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { ListFailure, ListSkeleton } from '../../platform/resource/list/list-states.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useDragOrder } from '../../platform/resource/list/use-drag-order.ts';
import { MenuIcon } from '../../platform/shell/index.ts';
import '../../platform/resource/list/list.css';
import '../parts/access.css';
import { depthOf, useMenuOrder, useMenus } from './use-menus.ts';

/** The whole tree as a table: dragged with the mouse, moved with buttons by keyboard and touch. */
export function Component() {
  const { t } = useTranslation('menus');
  const may = useMay('menu');
  const { data, error, refetch } = useMenus();
  const [asks, setAsks] = useState(false);
  const order = useMenuOrder(data ?? []);
  if (error) return <ListFailure error={error} entities={t('menus')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={10} columns={5} />;
  return (
    <div className="list-page">
      <div className="access-head">
        <p>{t('hint')}</p>
        <div className="access-commands">
          {may('edit') && <Button onClick={() => setAsks(true)}>{t('reset')}</Button>}
          {may('create') && (
            <LinkButton to="/menu/menu-form" type="primary" icon={<PlusOutlined aria-hidden />}>
              {t('add')}
            </LinkButton>
          )}
        </div>
      </div>
      <MenuTable menus={data} mayEdit={may('edit')} order={order} />
      {asks && (
        <ConfirmDialog
          title={t('resetTitle')}
          text={t('resetText')}
          action={t('reset')}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void order.reset();
          }}
        />
      )}
    </div>
  );
}

interface TableProps {
  menus: readonly Menu[];
  mayEdit: boolean;
  order: ReturnType<typeof useMenuOrder>;
}

function MenuTable({ menus, mayEdit, order }: TableProps) {
  const { t } = useTranslation('menus');
  const { locale } = useWords();
  const { nameOf } = useRoleWords();
  const drag = useDragOrder((id, onto) => {
    const [moved, place] = [id, onto].map((one) => menus.find((menu) => menu.id === one));
    if (moved && place) void order.dropBefore(moved, place);
  });
  const label = (menu: Menu) => (locale === 'id' ? menu.labelId : menu.labelEn);
  return (
    <RowsTable
      compact
      stacks
      tableClass="menu-table"
      label={t('menus')}
      heads={[
        t('label'),
        t('type.label'),
        t('path'),
        t('roles'),
        t('status'),
        ...(mayEdit ? [{ words: t('order'), isHidden: true }] : []),
      ]}
    >
      {menus.map((menu) => (
        <tr key={menu.id} data-type={menu.type} {...(mayEdit ? drag(menu.id) : {})}>
          <th scope="row" data-depth={depthOf(menus, menu)}>
            {mayEdit && <HolderOutlined aria-hidden className="menu-grip" />}
            {menu.icon && <MenuIcon name={menu.icon} />}
            <Link to={`/menu/menu-form/${menu.id}`}>{label(menu)}</Link>
          </th>
          <td>{MENU_TYPE_LABELS[menu.type][locale]}</td>
          <td>{menu.path ?? menu.url}</td>
          <td data-label={t('roles')}>
            {menu.roles.length > 0 && <Tag title={menu.roles.map(nameOf).join(', ')}>{menu.roles.length}</Tag>}
          </td>
          <td>
            <StatusMark status={menu.status} />
            {menu.featureFlag && <Tag>{t('onlyWith', { feature: menu.featureFlag })}</Tag>}
          </td>
          {mayEdit && (
            <td className="menu-moves">
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('up', { name: label(menu) })}
                onClick={() => void order.move(menu, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('down', { name: label(menu) })}
                onClick={() => void order.move(menu, 1)}
              />
            </td>
          )}
        </tr>
      ))}
    </RowsTable>
  );
}
