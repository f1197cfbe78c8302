import { MoreOutlined } from '@ant-design/icons';
import type { Action, Resource } from '@personalia/contract';
import { Button, Dropdown } from 'antd';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { useWords } from '../fields/words.ts';

export interface RowCommands {
  open(record: AnyRecord): void;
  switch(action: 'activate' | 'deactivate', record: AnyRecord): void;
  remove(record: AnyRecord): void;
  history(record: AnyRecord): void;
}

interface Props {
  resource: Resource;
  record: AnyRecord;
  may: (action: Action) => boolean;
  commands: RowCommands;
}

export function RowActions({ resource, record, may, commands }: Props) {
  const { t } = useWords();
  const mayEdit = may('edit');
  const items = [
    { key: 'open', label: mayEdit ? t('actions.edit') : t('actions.view'), onClick: () => commands.open(record) },
    ...(mayEdit ? [switchItem()] : []),
    { key: 'history', label: t('actions.history'), onClick: () => commands.history(record) },
    ...(may('delete')
      ? [
          { type: 'divider' as const, key: 'line' },
          { key: 'delete', label: t('actions.delete'), danger: true, onClick: () => commands.remove(record) },
        ]
      : []),
  ];

  function switchItem() {
    const action = record.status === 'active' ? ('deactivate' as const) : ('activate' as const);
    return { key: action, label: t(`actions.${action}`), onClick: () => commands.switch(action, record) };
  }

  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('list.rowActions', { name: recordTitle(resource, record) })}
      />
    </Dropdown>
  );
}
