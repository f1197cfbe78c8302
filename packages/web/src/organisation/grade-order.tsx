import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Grade, OrderGrades } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { messageOf } from '../platform/api/index.ts';
import { notify } from '../platform/notify/index.ts';
import { ask, useRefresh, useResourcePage } from '../platform/resource/data/use-resource.ts';
import { useWords } from '../platform/resource/fields/words.ts';
import { ListFailure, ListMessage, ListSkeleton } from '../platform/resource/list/list-states.tsx';
import type { AnyRecord } from '../platform/resource/pages.ts';
import { moved } from './moved.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import '../platform/resource/list/list.css';
import '../platform/rows/rows.css';
import './structure/structure.css';

const EVERY = { pageSize: '200', sort: '-rank', status: 'active' };

/** The grades of each structure, the most senior on top: dragged with the mouse, moved with buttons by keyboard and touch. */
export function GradeOrder() {
  const { t } = useOrganisationWords();
  const { data, error, refetch } = useResourcePage(Grade, EVERY);
  if (error) return <ListFailure error={error} entities={t('grades.list')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} columns={2} />;
  if (data.data.length === 0) return <ListMessage title={t('grades.empty')} />;
  const structures = [...Map.groupBy(data.data, (grade) => String(grade['structure'] ?? ''))];
  return (
    <div className="list-page">
      <p className="list-hint">{t('grades.hint')}</p>
      {structures.map(([name, grades]) => (
        <section key={name}>
          {structures.length > 1 && <h2 className="form-section-title">{name || t('grades.general')}</h2>}
          <Ladder key={grades.map(({ id, version }) => `${id}${version}`).join()} grades={grades} />
        </section>
      ))}
    </div>
  );
}

function Ladder({ grades }: { grades: readonly AnyRecord[] }) {
  const { t } = useOrganisationWords();
  const { t: words } = useWords();
  const refresh = useRefresh(Grade);
  const [order, setOrder] = useState(grades);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChanged = order.some((grade, index) => grade !== grades[index]);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const body = { grades: order.toReversed().map(({ id, version }) => ({ id, version })) };
      await ask(OrderGrades, { body });
      notify.success(t('grades.saved'));
      await refresh();
    } catch (error) {
      notify.error(messageOf(error));
      setSaving(false);
    }
  }

  const move = (from: number, to: number) => setOrder(moved(order, from, to));
  return (
    <>
      <ol className="ladder" aria-label={t('grades.order')}>
        {order.map((grade, index) => {
          const name = String(grade['name']);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the pointer; the buttons do the same
            <li
              key={grade.id}
              draggable
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged === index) return;
                move(dragged, index);
                setDragged(index);
              }}
            >
              <HolderOutlined aria-hidden className="ladder-grip" />
              <span className="ladder-name">
                {name} <span className="unit-code">{String(grade['code'])}</span>
              </span>
              <Button
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={t('grades.up', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={t('grades.down', { name })}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          );
        })}
      </ol>
      <div className="row-list-commands">
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
          {t('grades.save')}
        </Button>
        <Button disabled={!isChanged} onClick={() => setOrder(grades)}>
          {words('undo')}
        </Button>
      </div>
    </>
  );
}
