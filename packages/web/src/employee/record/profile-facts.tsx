import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { useNames } from '../../platform/resource/data/use-options.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useAccountsPage } from '../login/use-accounts-page.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useRecordWords } from '../parts/words.ts';
import { typeText } from '../timeline/fact-text.ts';
import { comingUp } from './coming-up.ts';
import { spanText } from './service-text.ts';

const LoginFact = lazy(async () => ({ default: (await import('../login/login-fact.tsx')).LoginFact }));

/** By the name of the fact; what is null has no place. */
type Facts = Readonly<Record<string, ReactNode>>;

/** As many of what is to come as can be looked over. */
const MOST_COMING = 3;

/** Whom somebody works for and with, how they are reached, what comes next; then the figures of the employment. */
export function ProfileFacts({ record }: { record: EmployeeDetail }) {
  const { t, locale } = useRecordWords();
  const { t: words } = useWords();
  const accounts = useAccountsPage();
  const { service, serviceDate, age, retiresOn, lastDay } = record;
  const hasLeft = record.status === ('ended' as string);
  const main: Facts = {
    manager: record.refs['managerId'] ? <ManagerLink record={record} /> : words('none'),
    team: <Team record={record} />,
    contact: 'workEmail' in record ? <Contact record={record} /> : null,
    coming: hasLeft ? null : <ComingUp record={record} />,
  };
  const others: Facts = {
    number: <span className="cell-code">{String(record['employeeNo'])}</span>,
    hireDate: formatDate(String(record['hireDate']), locale),
    serviceSince: serviceDate === record['hireDate'] ? null : formatDate(serviceDate, locale),
    service: service && spanText(service, t),
    lastDay: hasLeft && lastDay ? formatDate(lastDay, locale) : null,
    notAgain: record['rehireEligible'] === false ? String(record['rehireNote'] ?? '') : null,
    age: typeof age === 'number' ? t('span.years', { count: age }) : null,
    retiresOn: lastDay === null && retiresOn ? formatDate(retiresOn, locale) : null,
    login: accounts && (
      <Suspense fallback="…">
        <LoginFact record={record} page={accounts} />
      </Suspense>
    ),
    changed: t('summary.changedBy', {
      name: record.updatedBy ?? words('history.system'),
      time: formatInstant(record.updatedAt, locale),
    }),
  };
  return (
    <>
      <FactList facts={main} className="summary-main" />
      <FactList facts={others} className="summary-facts" />
    </>
  );
}

function FactList({ facts, className }: { facts: Facts; className: string }) {
  const { t } = useRecordWords();
  return (
    <dl className={className}>
      {Object.entries(facts).map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{t(`summary.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A link for those in whose scope the manager is; the picker's own question tells. */
function ManagerLink({ record }: { record: EmployeeDetail }) {
  const id = String(record['managerId']);
  const inScope = useNames('Employee', [id]).has(id);
  const name = record.refs['managerId']?.name;
  return inScope ? <Link to={`/employee/employee-form/${id}`}>{name}</Link> : name;
}

function Team({ record: { id, refs, reports } }: { record: EmployeeDetail }) {
  const { t } = useRecordWords();
  return (
    <>
      {refs['unitId']?.name}
      {reports > 0 && (
        <Link className="summary-line" to={`/employee?managerId.in=${id}`}>
          {t('summary.reports', { count: reports })}
        </Link>
      )}
    </>
  );
}

function Contact({ record }: { record: EmployeeDetail }) {
  const { t } = useRecordWords();
  const { t: words } = useWords();
  const [mail, phone, extension] = ['workEmail', 'phone', 'workExtension'].map((name) => record[name] as string | null);
  if (!mail && !phone && !extension) return words('none');
  return (
    <>
      {mail && (
        <a className="summary-line" href={`mailto:${mail}`}>
          {mail}
        </a>
      )}
      {phone && (
        <a className="summary-line" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {extension && <span className="summary-line">{t('summary.extension', { extension })}</span>}
    </>
  );
}

function ComingUp({ record }: { record: EmployeeDetail }) {
  const { t, locale } = useRecordWords();
  const coming = comingUp(record, useToday()).slice(0, MOST_COMING);
  if (coming.length === 0) return t('summary.nothingComing');
  return (
    <ul className="summary-coming">
      {coming.map(({ kind, date, type, position }) => (
        <li key={`${kind} ${date}`}>
          <time dateTime={date}>{formatDate(date, locale)}</time>{' '}
          {kind === 'event'
            ? [type ? typeText(type, locale) : t('summary.change'), position].filter(Boolean).join(': ')
            : t(`summary.end.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
