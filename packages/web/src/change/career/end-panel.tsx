import { END_KIND_LABELS, type EndDetail, type EndKind, type EndRow, GetEnd } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { PersonParts } from '../../platform/home/person-parts.tsx';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { SidePanel } from '../../platform/shell/index.ts';
import { AskEvaluations } from './ask-evaluations.tsx';
import { ENDS } from './ends-filter.ts';
import { EvaluateDialog } from './evaluate-dialog.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { previewPath, recordPath, useCareerWords } from './use-career.ts';

interface Props {
  end: { employeeId: string; kind: EndKind; end: string };
  onDecide: (row: EndRow) => void;
  onClose: () => void;
}

/** One end beside the list: what it is decided by, and what can be done about it (16.5). */
export function EndPanel({ end, onDecide, onClose }: Props) {
  const { t, words, locale } = useCareerWords();
  const { data, error, refetch } = useQuery({
    queryKey: [ENDS, 'one', end],
    queryFn: ({ signal }) => call(GetEnd, { query: end, signal }),
    retry: false,
    staleTime: 0,
  });
  return (
    <SidePanel
      open
      wide
      title={
        data ? `${data.row.employee.name} – ${END_KIND_LABELS[end.kind][locale]}` : END_KIND_LABELS[end.kind][locale]
      }
      onClose={onClose}
    >
      <div className="side-panel-content career-panel">
        {error && <ListFailure error={error} entities={t('ends.entities')} onRetry={() => void refetch()} />}
        {!error && !data && <p role="status">{words('loading')}</p>}
        {data && <Content detail={data} onDecide={onDecide} />}
      </div>
    </SidePanel>
  );
}

function Content({ detail, onDecide }: { detail: EndDetail; onDecide: (row: EndRow) => void }) {
  const { t, locale, typeText } = useCareerWords();
  const { row, contracts, workActions, evaluations } = detail;
  const { employee, what, end, daysLeft, decision, snooze, evaluation, manager } = row;
  return (
    <>
      <dl className="value-grid">
        <Fact name={t('ends.column.end')}>
          {formatDate(end, locale)} (
          {daysLeft < 0 ? t('ends.overdue', { count: -daysLeft }) : t('ends.days', { count: daysLeft })})
        </Fact>
        {what && <Fact name={t('ends.what')}>{what}</Fact>}
        <Fact name={t('ends.position')}>{[employee.position, employee.unit].filter(Boolean).join(' · ') || '–'}</Fact>
        <Fact name={t('ends.column.manager')}>{manager ?? '–'}</Fact>
        {decision && (
          <Fact name={t('ends.column.decision')}>
            <Link to={previewPath(employee.id, decision.id)}>{typeText(decision.type)}</Link>{' '}
            {t('ends.pending', { no: decision.transactionNo })}
          </Fact>
        )}
        {snooze && (
          <Fact name={t('ends.snoozedUntil', { date: formatDate(snooze.until, locale) })}>{snooze.reason}</Fact>
        )}
      </dl>
      <Acts row={row} onDecide={onDecide} />
      {evaluation && (
        <Section title={t('ends.evaluation')}>
          <Evaluation one={evaluation} />
        </Section>
      )}
      {contracts.length > 0 && (
        <Section title={t('ends.contracts')}>
          <ol className="career-people">
            {contracts.map(({ from, to, months }) => (
              <li key={to}>
                {formatDate(from, locale)} – {formatDate(to, locale)} (
                {t('ends.monthCount', { count: Number(months), months: formatDecimal(months, locale) })})
              </li>
            ))}
          </ol>
        </Section>
      )}
      {workActions && (
        <Section title={t('ends.workActions')}>
          {workActions.length === 0 ? (
            <p className="note">{t('ends.noWorkActions')}</p>
          ) : (
            <ul className="career-people">
              {workActions.map(({ id, type, validTo }) => (
                <li key={id}>
                  <Link to={`/work-action/work-action-record/${employee.id}`}>{type}</Link>
                  {validTo && ` ${t('ends.validTo', { date: formatDate(validTo, locale) })}`}
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <PersonParts employeeId={employee.id} keys={['attendance', 'leave']} />
      {evaluations.length > 0 && (
        <Section title={t('ends.evaluations')}>
          {evaluations.map((one) => (
            <Evaluation
              key={`${one.kind} ${one.end}`}
              one={one}
              of={`${END_KIND_LABELS[one.kind][locale]}, ${formatDate(one.end, locale)}`}
            />
          ))}
        </Section>
      )}
      <p>
        <Link to={recordPath(employee.id)}>{t('ends.recordLink')}</Link>
      </p>
    </>
  );
}

/** Decide, or what comes before a decision. */
function Acts({ row, onDecide }: { row: EndRow; onDecide: (row: EndRow) => void }) {
  const { t } = useCareerWords();
  const [asking, setAsking] = useState<'snooze' | 'evaluate' | null>(null);
  const { can, may, snooze } = row;
  if (can.length === 0 && may.length === 0) return null;
  return (
    <div className="button-row">
      {can.length > 0 && (
        <Button type="primary" onClick={() => onDecide(row)}>
          {t('ends.decide')}
        </Button>
      )}
      {may.includes('evaluate') && <Button onClick={() => setAsking('evaluate')}>{t('ends.evaluate')}</Button>}
      {may.includes('askEvaluation') && <AskEvaluations rows={[row]} />}
      {may.includes('snooze') && (
        <Button onClick={() => setAsking('snooze')}>{t(snooze ? 'ends.snoozeChange' : 'ends.snooze')}</Button>
      )}
      {asking === 'snooze' && <SnoozeDialog row={row} onClose={() => setAsking(null)} />}
      {asking === 'evaluate' && <EvaluateDialog row={row} onClose={() => setAsking(null)} />}
    </div>
  );
}

function Evaluation({ one, of }: { one: NonNullable<EndRow['evaluation']>; of?: string }) {
  const { locale, evaluationText } = useCareerWords();
  const { recommendation, comment, givenAt, givenBy, askedAt, askedBy } = one;
  const [at, by] = givenAt ? [givenAt, givenBy] : [askedAt, askedBy];
  return (
    <div className="career-evaluation">
      {of && <p className="note">{of}</p>}
      <p>
        <strong>{evaluationText(one)}</strong>
      </p>
      {recommendation && <p>{comment}</p>}
      {at && <p className="note">{[by, formatDate(at.slice(0, 10), locale)].filter(Boolean).join(', ')}</p>}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="career-section">
    <h2>{title}</h2>
    {children}
  </section>
);
