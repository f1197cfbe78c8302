import DownOutlined from '@ant-design/icons/DownOutlined';
import type { RegisterView, SavedRegisterView } from '@personalia/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useReportWords } from '../use-report-words.ts';
import type { Register } from './use-register.ts';
import { useSaveView } from './use-save-view.ts';

const SaveView = lazy(async () => ({ default: (await import('./save-view.tsx')).SaveView }));

type Open = 'new' | 'change' | 'delete' | null;

/** Views of the product, own and shared ones: open one, save what is seen, share it. */
export function ViewMenu({ register, view }: { register: Register; view: RegisterView }) {
  const { t } = useReportWords();
  const [open, setOpen] = useState<Open>(null);
  const { remove } = useSaveView(register);
  const { views, opened, isChanged } = register;
  const close = () => setOpen(null);
  const group = (key: string, some: readonly SavedRegisterView[]): NonNullable<MenuProps['items']> =>
    some.length === 0
      ? []
      : [
          {
            type: 'group',
            key,
            label: t(`views.${key}`),
            children: some.map((one) => ({
              key: one.id,
              label: <ViewLabel one={one} />,
              onClick: () => register.open(one),
            })),
          },
        ];
  const items: MenuProps['items'] = [
    ...group(
      'mine',
      views.filter((one) => one.mine),
    ),
    ...group(
      'shared',
      views.filter((one) => !one.mine && !one.isSystem),
    ),
    ...group(
      'system',
      views.filter((one) => one.isSystem),
    ),
  ];
  return (
    <div className="register-views">
      <Dropdown
        trigger={['click']}
        menu={{ items, selectedKeys: opened ? [opened.id] : [], className: 'register-menu' }}
      >
        <Button>
          {opened ? `${opened.name}${isChanged ? ' *' : ''}` : t('views.title')}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Button onClick={() => setOpen('new')}>{t('views.save')}</Button>
      {opened?.mine && <Button onClick={() => setOpen('change')}>{t('views.change')}</Button>}
      {opened?.mine && (
        <Button danger onClick={() => setOpen('delete')}>
          {t('views.delete')}
        </Button>
      )}
      {isChanged && (
        <Button type="link" onClick={() => register.open(opened)}>
          {t('views.discard')}
        </Button>
      )}
      <Suspense fallback={null}>
        {(open === 'new' || open === 'change') && (
          <SaveView
            register={register}
            view={view}
            changes={open === 'change' ? (opened ?? null) : null}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'delete' && opened && (
        <ConfirmDialog
          title={t('views.deleteAsk', { name: opened.name })}
          action={t('views.delete')}
          onClose={close}
          onConfirm={() => {
            close();
            void remove(opened);
          }}
        />
      )}
    </div>
  );
}

function ViewLabel({ one }: { one: SavedRegisterView }) {
  const { t } = useReportWords();
  const { nameOf } = useRoleWords();
  const roles = one.sharedWith.map(({ name }) => nameOf(name)).join(', ');
  const note = one.mine && roles ? t('views.sharedWith', { roles }) : one.isSystem || one.mine ? null : one.owner;
  return (
    <span className="view-label">
      {one.name}
      {note && <small>{note}</small>}
    </span>
  );
}
