import { ApprovalsCard, ApproveTask, MyRequestsCard, REQUEST_STATE_LABELS, type ReplyOf } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../platform/api/index.ts';
import { formatDate, formatDecimal, formatInstant } from '../platform/format/index.ts';
import type { AreaHome, CardProps } from '../platform/home/cards.ts';
import { CardRow, CardRows, HomeCard, useCard } from '../platform/home/home-card.tsx';
import { useHomeWords } from '../platform/home/home-words.ts';
import { useStep } from '../platform/resource/data/use-step.ts';
import { useMayOpen, useMe } from '../platform/shell/index.ts';

type Task = ReplyOf<typeof ApprovalsCard.endpoint>['rows'][number];

/** "2 days · 5 Aug 2026 - 6 Aug 2026", "IDR 450,000". */
function factsOf({ kind, quantity, amount, currency, from, to }: Task, locale: 'en' | 'id'): string {
  const days =
    from && (to && to !== from ? `${formatDate(from, locale)} – ${formatDate(to, locale)}` : formatDate(from, locale));
  const money = amount && `${currency ?? ''} ${formatDecimal(amount, locale)}`.trim();
  return [kind, quantity, days, money].filter(Boolean).join(' · ');
}

function Approvals({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const { data: me } = useMe();
  const mayOpen = useMayOpen();
  const card = useCard(ApprovalsCard, ['Approval', 'page']);
  return (
    <HomeCard
      title={title}
      card={card}
      badge={({ counts }) => counts.open}
      empty={t('approvals.empty')}
      all={{ to: '/approval', count: card.data?.counts.open }}
    >
      {({ rows }) => (
        <CardRows>
          {rows.map((task) => (
            <CardRow
              key={task.taskId}
              to={mayOpen('/approval') ? `/approval?task=${task.taskId}` : null}
              primary={task.person ?? task.title}
              secondary={[
                factsOf(task, locale),
                task.impact,
                task.forName && t('approvals.for', { name: task.forName }),
              ]
                .filter(Boolean)
                .join(' · ')}
              side={task.dueAt && t('approvals.due', { date: formatInstant(task.dueAt, locale, me?.tenant.timeZone) })}
              tone={task.isOverdue ? 'negative' : undefined}
              action={task.approvableVersion !== null && <ApproveButton task={task} version={task.approvableVersion} />}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

/** One tap where nothing has to be said or changed; whatever has changed meanwhile is refused by the version (3.2). */
function ApproveButton({ task: { taskId, person, title }, version }: { task: Task; version: number }) {
  const { t } = useHomeWords();
  const { step, isBusy } = useStep('Approval');
  const [key] = useState(() => crypto.randomUUID());
  const approve = () =>
    call(ApproveTask, { params: { id: taskId }, body: { version, comment: '' }, idempotencyKey: key });
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('approvals.approveOf', { name: person ?? title })}
      onClick={() => void step(approve, t('approvals.approved'))}
    >
      {t('approvals.approve')}
    </Button>
  );
}

function MyRequests({ title }: CardProps) {
  const { t, locale } = useHomeWords();
  const mayOpen = useMayOpen();
  const { data: me } = useMe();
  return (
    <HomeCard
      title={title}
      card={useCard(MyRequestsCard, ['Approval', 'page'])}
      badge={({ counts }) => counts.open}
      empty={t('requests.empty')}
      all={{ to: '/approval?tab=mine', page: '/approval' }}
    >
      {({ rows }) => (
        <CardRows>
          {rows.map(({ id, path, kind, title: what, state, waitsFor, since }) => (
            <CardRow
              key={id}
              to={path && mayOpen(path) ? path : null}
              primary={what}
              secondary={[
                kind,
                waitsFor &&
                  since &&
                  t('requests.with', { name: waitsFor, date: formatInstant(since, locale, me?.tenant.timeZone) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              side={REQUEST_STATE_LABELS[state][locale]}
              tone={state === 'RETURNED' || state === 'REJECTED' ? 'negative' : undefined}
            />
          ))}
        </CardRows>
      )}
    </HomeCard>
  );
}

export const home: AreaHome = { cards: { Approvals, MyRequests } };
