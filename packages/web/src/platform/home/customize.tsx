import { type HomeForm, type HomeLayout, SaveHomeLayout } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { attempt, call } from '../api/index.ts';
import { TickBox } from '../resource/list/tick-box.tsx';
import { SidePanel } from '../shell/layout/side-panel.tsx';
import { useRoleStore } from '../shell/role/role-store.ts';
import { useMayDo } from '../shell/use-may-do.ts';
import { useHomeWords } from './home-words.ts';

interface Props {
  layout: HomeLayout;
  form: HomeForm;
}

/** HS-11: which cards are shown and in which order, for this role and kind of device. */
export function Customize({ layout, form }: Props) {
  const { t } = useHomeWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('customize.open')}</Button>
      <SidePanel title={t('customize.title')} open={open} onClose={() => setOpen(false)}>
        {open && <Arrange layout={layout} form={form} onDone={() => setOpen(false)} />}
      </SidePanel>
    </>
  );
}

function Arrange({ layout, form, onDone }: Props & { onDone: () => void }) {
  const { t } = useHomeWords();
  const client = useQueryClient();
  const [cards, setCards] = useState(layout.cards);
  const move = (at: number, by: -1 | 1) =>
    setCards((before) => {
      const [moved, other] = [before[at], before[at + by]];
      if (!moved || !other) return before;
      return before.map((card, place) => (place === at ? other : place === at + by ? moved : card));
    });
  const role = useRoleStore((state) => state.activeRole);
  const mayEditRoles = useMayDo('edit', '/user-role');
  const save = (placed: string[], left: string[], asDefault = false) =>
    attempt(async () => {
      try {
        await call(SaveHomeLayout, { body: { form, order: placed, hidden: left, version: layout.version, asDefault } });
        onDone();
      } finally {
        // Arranged on another device meanwhile: what is there now is shown.
        await client.invalidateQueries({ queryKey: ['Home', 'layout'] });
      }
    });
  const order = cards.map(({ key }) => key);
  const hidden = cards.filter(({ isHidden }) => isHidden).map(({ key }) => key);
  return (
    <div className="side-panel-content">
      <ol className="home-arrange">
        {cards.map(({ key, title, isHidden }, at) => (
          <li key={key}>
            <TickBox
              label={t('customize.show', { card: title })}
              checked={!isHidden}
              onChange={() =>
                setCards((before) => before.map((card) => (card.key === key ? { ...card, isHidden: !isHidden } : card)))
              }
            />
            <span>{title}</span>
            <Button
              size="small"
              disabled={at === 0}
              aria-label={t('customize.up', { card: title })}
              onClick={() => move(at, -1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              disabled={at === cards.length - 1}
              aria-label={t('customize.down', { card: title })}
              onClick={() => move(at, 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <div className="home-actions">
        <Button type="primary" onClick={() => void save(order, hidden)}>
          {t('customize.save')}
        </Button>
        {mayEditRoles && role && (
          <Button onClick={() => void save(order, hidden, true)}>{t('customize.saveForRole', { role })}</Button>
        )}
        <Button onClick={() => void save([], [])}>{t('customize.reset')}</Button>
      </div>
    </div>
  );
}
