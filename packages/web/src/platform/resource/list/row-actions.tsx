import { MoreOutlined } from '@ant-design/icons';
import type { Action, Resource } from '@personalia/contract';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { useWords } from '../fields/words.ts';
import type { ListParts } from './list-parts.ts';

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
  canSwitch: boolean;
  canDelete: boolean;
  hasHistory?: boolean;
  commands: RowCommands;
  more: ListParts['commands'];
}

/** A page has a hundred of these menus: each is made when its button is first used. */
export function RowActions(props: Props) {
  const { t } = useWords();
  const [isUsed, setUsed] = useState(false);
  const label = t('list.rowActions', { name: recordTitle(props.resource, props.record) });
  if (isUsed) return <OpenMenu {...props} label={label} />;
  return (
    <button type="button" className="row-menu" aria-haspopup="menu" aria-label={label} onClick={() => setUsed(true)}>
      <MoreOutlined aria-hidden />
    </button>
  );
}

function OpenMenu(props: Props & { label: string }) {
  const { record, may, canSwitch, canDelete, hasHistory = true, commands, more, label } = props;
  const { t } = useWords();
  const [isOpen, setOpen] = useState(true);
  const mayEdit = may('edit');
  const change = record.status === 'active' ? ('deactivate' as const) : ('activate' as const);
  const items = [
    { key: 'open', label: mayEdit ? t('actions.edit') : t('actions.view'), onClick: () => commands.open(record) },
    ...(canSwitch
      ? [{ key: change, label: t(`actions.${change}`), onClick: () => commands.switch(change, record) }]
      : []),
    ...(hasHistory ? [{ key: 'history', label: t('actions.history'), onClick: () => commands.history(record) }] : []),
    ...(more?.(record) ?? []).map((one) => ({ ...one })),
    ...(canDelete
      ? [
          { type: 'divider' as const, key: 'line' },
          { key: 'delete', label: t('actions.delete'), danger: true, onClick: () => commands.remove(record) },
        ]
      : []),
  ];
  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu is walked with the arrow keys
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just used */}
      <button type="button" className="row-menu" aria-haspopup="menu" aria-label={label} autoFocus>
        <MoreOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
