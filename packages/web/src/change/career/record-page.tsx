import { type CareerRecord, DATED_FACTS, PAY_COMPONENTS, PAY_PERIODS, transitionFields } from '@personalia/contract';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { loadCareerHistory } from '../../employee/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { RequestStateText } from '../../platform/requests/request-state.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { addPath, changePath, previewPath, useCareerRecord, useCareerWords } from './use-career.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

const CareerHistory = lazy(async () => ({ default: (await loadCareerHistory()).CareerHistory }));

/** Where somebody stands today, what is asked for them, and their job history (12.7). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCareerRecord(id);
  useNameOfPage(data?.employee.name);
  if (error) return <RecordProblem error={error} list="/career-transition" onRetry={() => void refetch()} />;
  return data ? <Record record={data} /> : <RecordSkeleton />;
}

function Record({ record }: { record: CareerRecord }) {
  const { t } = useCareerWords();
  const { employee, types, mayRecord, current } = record;
  return (
    <div className="form-page career-page">
      <header className="page-top">
        <div>
          <p className="form-name">{employee.name}</p>
          <p className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="button-row">
          {types.length > 0 && (
            <LinkButton type="primary" to={addPath(employee.id)}>
              {t('record.request')}
            </LinkButton>
          )}
          {types.includes('rotation') && (
            <LinkButton to={`${addPath(employee.id)}?type=rotation`}>{t('record.rotation')}</LinkButton>
          )}
          {mayRecord && (
            <LinkButton to={`/employee/employee-form/${employee.id}?tab=employment&new=transition`}>
              {t('record.direct')}
            </LinkButton>
          )}
        </div>
      </header>
      {current ? <Current record={record} /> : <p className="note">{t('record.notEmployed')}</p>}
      <Requests record={record} />
      <History record={record} />
    </div>
  );
}

function Current({ record: { current, currentPay = [], names, today } }: { record: CareerRecord }) {
  const { t, words, locale } = useCareerWords();
  const facts = DATED_FACTS.flatMap((fact) => {
    const value = current?.[fact];
    const field = transitionFields[fact];
    if (value === null || value === undefined || Array.isArray(value)) return [];
    return [
      {
        label: field.options.label[locale],
        text: displayText(value, field, { locale, t: words, ref: names[String(value)] }),
      },
    ];
  });
  const pay = currentPay.map(({ component, amount, currency, period }) => ({
    label: PAY_COMPONENTS.find(({ value }) => value === component)?.label[locale] ?? component,
    text: `${currency} ${formatDecimal(amount, locale)} / ${PAY_PERIODS.find(({ value }) => value === period)?.label[locale].toLowerCase() ?? period}`,
  }));
  return (
    <section className="career-section">
      <h2>{t('record.current', { date: formatDate(today, locale) })}</h2>
      <dl className="value-grid">
        {[...facts, ...pay].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Requests({ record: { employee, requests } }: { record: CareerRecord }) {
  const { t, locale, requestText } = useCareerWords();
  return (
    <section className="career-section">
      <h2>{t('record.requests')}</h2>
      {requests.length === 0 ? (
        <p className="note">{t('record.noRequests')}</p>
      ) : (
        <RowsTable
          stacks
          label={t('record.requests')}
          heads={['type', 'effective', 'state'].map((one) => t(`column.${one}`))}
        >
          {requests.map(({ id, action, type, transactionNo, effectiveDate, state, waitingFor }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={previewPath(employee.id, id)}>{requestText({ action, type })}</Link>
                <span className="note">{transactionNo ?? t('draft')}</span>
              </th>
              <td data-label={t('column.effective')} className="rows-text">
                {formatDate(effectiveDate, locale)}
              </td>
              <td data-label={t('column.state')} className="rows-text">
                <RequestStateText state={state} waitingFor={waitingFor} />
              </td>
            </tr>
          ))}
        </RowsTable>
      )}
    </section>
  );
}

/** The recorded events: all of them for those who may open the employee's record, and else those that may be changed. */
function History({ record: { employee, events } }: { record: CareerRecord }) {
  const { t, locale, typeText } = useCareerWords();
  const mayOpen = useMay('employee')('view');
  const actions = (event: { id: string; transactionNo: string }) =>
    (events.find(({ id }) => id === event.id)?.can ?? []).map((action) => (
      <LinkButton
        key={action}
        type="link"
        size="small"
        to={changePath(employee.id, action, event.id)}
        aria-label={t(`record.${action}For`, { no: event.transactionNo })}
      >
        {t(`record.${action}`)}
      </LinkButton>
    ));
  if (!mayOpen && events.length === 0) return null;
  return (
    <section className="career-section">
      <h2>{t('record.history')}</h2>
      {mayOpen ? (
        <Suspense fallback={null}>
          <CareerHistory employeeId={employee.id} actions={actions} />
        </Suspense>
      ) : (
        <RowsTable
          stacks
          label={t('record.history')}
          heads={[...['type', 'effective'].map((one) => t(`column.${one}`)), t('record.change')]}
        >
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">
                {typeText(event.type)}
                <span className="note">{event.transactionNo}</span>
              </th>
              <td data-label={t('column.effective')} className="rows-text">
                {formatDate(event.effectiveDate, locale)}
              </td>
              <td data-label={t('record.change')} className="rows-text">
                <span className="button-row">{actions(event)}</span>
              </td>
            </tr>
          ))}
        </RowsTable>
      )}
    </section>
  );
}
