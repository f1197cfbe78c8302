import DownOutlined from '@ant-design/icons/DownOutlined';
import type { ListView } from '@personalia/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRoleWords } from '../../i18n/index.ts';
import { notify } from '../../notify/index.ts';
import { useWords } from '../fields/words.ts';
import type { ViewedList } from './viewed-list.ts';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));
const DeleteViewDialog = lazy(() => import('./delete-view-dialog.tsx'));

type Open = 'save' | 'delete' | null;

/** Saved views of the list: open one, save what is seen, share it, choose the one the list opens with. */
export function ViewMenu({ list, entities }: { list: ViewedList; entities: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState<Open>(null);
  const { saved, view } = list;
  const items: MenuProps['items'] = [
    { key: 'all', label: t('views.all', { entities }), onClick: () => list.openView(null) },
    ...saved.views.map((one) => ({ key: one.id, label: <ViewLabel view={one} />, onClick: () => list.openView(one) })),
    { type: 'divider', key: 'line' },
    ...(view?.mine && list.viewIsChanged
      ? [{ key: 'update', label: t('views.update'), onClick: () => void update(view) }]
      : []),
    { key: 'save', label: t('views.save'), onClick: () => setOpen('save') },
    ...(view
      ? [
          {
            key: 'default',
            label: view.isDefault ? t('views.noDefault') : t('views.makeDefault'),
            onClick: () => void saved.openFirst(view.isDefault ? null : view.id),
          },
        ]
      : []),
    ...(view?.mine
      ? [{ key: 'delete', label: t('views.delete'), danger: true, onClick: () => setOpen('delete') }]
      : []),
  ];

  async function update(one: ListView): Promise<void> {
    const changed = await saved.update(one.id, {
      name: one.name,
      roleId: one.sharedWith?.id ?? null,
      isDefault: one.isDefault,
      state: list.state,
    });
    if (changed) notify.success(t('views.saved', { name: one.name }));
  }

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [view?.id ?? 'all'] }}>
        <Button>
          {view ? `${view.name}${list.viewIsChanged ? ' *' : ''}` : t('views.title')}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {open === 'save' && <SaveViewDialog list={list} onClose={() => setOpen(null)} />}
        {open === 'delete' && view && <DeleteViewDialog list={list} view={view} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function ViewLabel({ view }: { view: ListView }) {
  const { t } = useWords();
  const { nameOf } = useRoleWords();
  const notes = [
    view.isDefault ? t('views.isDefault') : null,
    view.sharedWith ? t('views.shared', { role: nameOf(view.sharedWith.name) }) : null,
  ].filter(Boolean);
  return (
    <span className="view-label">
      {view.name}
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </span>
  );
}
