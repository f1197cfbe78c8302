import {
  addDays,
  type CalendarDate,
  CompareEmployee,
  customColumn,
  daysBetween,
  Employee,
  fieldOfCustom,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type CSSProperties, useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { DateInput } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { positionText } from '../record/position-text.ts';
import { factLabel as segmentLabel, factText as segmentText } from '../record/segment-facts.ts';
import { FACTS } from '../record/timeline.ts';
import { componentText, factLabel, factText, payText } from './fact-text.ts';
import { covers, segmentOn } from './lanes.ts';
import { PersonOn } from './person-on.tsx';
import { useChartStart } from './timeline-chart.tsx';
import { useTimelineWords } from './words.ts';

interface Props {
  record: EmployeeDetail;
  span: { from: CalendarDate; to: CalendarDate };
  asOf: CalendarDate;
  today: CalendarDate;
  onAsOf: (date: CalendarDate) => void;
}

/** Goes through the days: what held on one, and how two differ (10.10). */
export function AsOfPanel({ record, span, asOf, today, onAsOf }: Props) {
  const { t, locale } = useTimelineWords();
  const [other, setOther] = useState<CalendarDate | null>(null);
  const id = useId();
  const length = daysBetween(span.from, span.to);
  const start = useChartStart();
  return (
    <section className="tl-as-of-panel" aria-label={t('asOf.label')}>
      <div className="tl-as-of-row">
        <label htmlFor={`${id}-range`} className="visually-hidden">
          {t('asOf.slide')}
        </label>
        <input
          id={`${id}-range`}
          className="tl-range"
          style={{ '--tl-start': start } as CSSProperties}
          type="range"
          min={0}
          max={length}
          value={Math.min(Math.max(daysBetween(span.from, asOf), 0), length)}
          aria-valuetext={formatDate(asOf, locale)}
          onChange={({ target }) => onAsOf(addDays(span.from, Number(target.value)))}
        />
        <div className="tl-as-of-dates">
          <label htmlFor={`${id}-date`}>{t('asOf.date')}</label>
          <DateInput
            keepsDay
            allowClear={false}
            id={`${id}-date`}
            value={asOf}
            onChange={(date) => onAsOf((date ?? today) as CalendarDate)}
          />
          {asOf !== today && (
            <Button type="link" onClick={() => onAsOf(today)}>
              {t('asOf.today')}
            </Button>
          )}
          {other === null ? (
            <Button onClick={() => setOther(today === asOf ? span.from : today)}>{t('asOf.compare')}</Button>
          ) : (
            <>
              <label htmlFor={`${id}-other`}>{t('asOf.with')}</label>
              <DateInput
                keepsDay
                allowClear={false}
                id={`${id}-other`}
                value={other}
                onChange={(date) => setOther(date as CalendarDate | null)}
              />
              <Button type="link" onClick={() => setOther(null)}>
                {t('asOf.noCompare')}
              </Button>
            </>
          )}
        </div>
      </div>
      {other === null ? <FactsOn record={record} asOf={asOf} /> : <TwoDays id={record.id} one={asOf} two={other} />}
    </section>
  );
}

function FactsOn({ record, asOf }: { record: EmployeeDetail; asOf: CalendarDate }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  const segment = segmentOn(record.segments, asOf);
  if (!segment) return <p className="tl-nothing">{t('notEmployed', { date: formatDate(asOf, locale) })}</p>;
  const result = FACTS.map((fact) => [segmentLabel(fact, locale), segmentText(fact, segment, locale, words)] as const);
  const posts = record.segments.filter((one) => one.kind !== 'primary' && covers(one, asOf));
  return (
    <dl className="tl-facts-on" aria-live="polite">
      {result.map(([label, text]) =>
        text === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
      {segment.state === 'suspended' && (
        <div>
          <dt>{t('state')}</dt>
          <dd>{t('suspended')}</dd>
        </div>
      )}
      {posts.map((post) => (
        <div key={post.id}>
          <dt>{t(`lane.${post.kind}`)}</dt>
          <dd>{positionText(post, record.segments)}</dd>
        </div>
      ))}
      <PersonOn record={record} asOf={asOf} />
    </dl>
  );
}

function TwoDays({ id, one, two }: { id: string; one: CalendarDate; two: CalendarDate }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  const days = useDelayed({ one, two });
  const { data } = useQuery({
    queryKey: [Employee.name, 'compare', id, days.one, days.two],
    queryFn: ({ signal }) =>
      call(CompareEmployee, { params: { id }, query: { date1: days.one, date2: days.two }, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <p role="status">{words('loading')}</p>;
  const rows = [
    ...data.facts.map(({ fact, one: a, two: b, differs }) => ({
      key: fact,
      label: factLabel(fact, locale, t('state')),
      texts: [a, b].map((value) =>
        fact === 'state' && value ? t(String(value)) : factText(fact, value, data.names, locale, words),
      ),
      differs,
    })),
    ...(data.pay ?? []).map(({ component, one: a, two: b, differs }) => ({
      key: `pay.${component}`,
      label: componentText(component, locale),
      texts: [a, b].map((paid) => (paid ? payText(paid, locale) : '')),
      differs,
    })),
    ...data.custom.map(({ field, one: a, two: b, differs }) => ({
      key: customColumn(field),
      label: locale === 'id' ? field.nameId : field.nameEn,
      texts: [a, b].map((value) =>
        displayText(value, fieldOfCustom(field), { locale, t: words, ref: data.names[String(value)] }),
      ),
      differs,
    })),
  ].filter(({ texts }) => texts.some((text) => text !== ''));
  return (
    <RowsTable
      compact
      tableClass="tl-compare"
      label={t('asOf.compare')}
      heads={[
        t('fact'),
        ...[data.date1, data.date2].map((date, index) => ({
          key: index === 0 ? 'one' : 'two',
          words: `${formatDate(date, locale)}${data.employed[index] ? '' : ` (${t('notEmployedShort')})`}`,
        })),
      ]}
    >
      {rows.map(({ key, label, texts, differs }) => (
        <tr key={key} data-differs={differs || undefined}>
          <th scope="row">{label}</th>
          <td>{texts[0] || words('none')}</td>
          <td>
            {differs ? <strong>{texts[1] || words('none')}</strong> : texts[1] || words('none')}
            {differs && <span className="visually-hidden"> ({t('differs')})</span>}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
