import type { EmployeeState } from '@personalia/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatDate, formatInstant } from '../../platform/format/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useNames } from '../../platform/resource/data/use-options.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useAccountsPage } from '../login/use-accounts-page.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { Flag, StateMark } from '../parts/state-mark.tsx';
import { useEmployeeWords } from '../parts/words.ts';
import { EmployeeAvatar } from '../photo/employee-avatar.tsx';
import { PhotoButton } from '../photo/photo-button.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { flagsOf } from './flags.ts';
import { spanText } from './service-text.ts';

const ErasureCard = lazy(async () => ({ default: (await import('../erasure/erasure-card.tsx')).ErasureCard }));
const LoginFact = lazy(async () => ({ default: (await import('../login/login-fact.tsx')).LoginFact }));

/** Who it is, at a glance; stays in sight beside the tabs. */
export function SummaryCard({ record }: { record: EmployeeDetail }) {
  const { t, locale } = useEmployeeWords();
  const name = String(record['displayName']);
  const { refs, nextChange } = record;
  const may = useMay('employee');
  const today = useToday();
  return (
    <aside className="summary" aria-label={t('summary.label', { name })}>
      <span className="photo">
        <EmployeeAvatar id={record.id} name={name} large />
        {may('edit') && record.anonymisedAt === null && <PhotoButton id={record.id} name={name} />}
      </span>
      <div className="summary-head">
        <p className="summary-name">{name}</p>
        <p className="summary-place">
          {refs['positionId']?.name} · {refs['unitId']?.name}
        </p>
        <p className="summary-state">
          <StateMark state={record.status as unknown as EmployeeState} locale={locale} />
          {flagsOf(record, today).map(({ key, date, post }) => (
            <Flag key={key}>
              {t(date ? `flag.${key}Until` : `flag.${key}`, { post, date: date && formatDate(date, locale) })}
            </Flag>
          ))}
          {record['rehireEligible'] === false && <Flag>{t('flag.notAgain')}</Flag>}
          {record.anonymisedAt && <Flag>{t('flag.erased')}</Flag>}
          {nextChange && <Flag>{t('flag.changes', { date: formatDate(nextChange, locale) })}</Flag>}
        </p>
        {typeof record['tags'] === 'string' && <TagList tags={record['tags']} />}
      </div>
      <SummaryFacts record={record} />
      {record.status === ('ended' as string) && (
        <Suspense fallback={null}>
          <ErasureCard record={record} />
        </Suspense>
      )}
    </aside>
  );
}

function SummaryFacts({ record }: { record: EmployeeDetail }) {
  const { t, locale } = useEmployeeWords();
  const { t: words } = useWords();
  const accounts = useAccountsPage();
  const { service, serviceDate, age, retiresOn, lastDay, reports } = record;
  const facts: Readonly<Record<string, ReactNode>> = {
    number: <span className="cell-code">{String(record['employeeNo'])}</span>,
    hireDate: formatDate(String(record['hireDate']), locale),
    serviceSince: serviceDate === record['hireDate'] ? null : formatDate(serviceDate, locale),
    service: service && spanText(service, t),
    lastDay: lastDay && formatDate(lastDay, locale),
    notAgain: record['rehireEligible'] === false ? String(record['rehireNote'] ?? '') : null,
    age: typeof age === 'number' ? t('span.years', { count: age }) : null,
    retiresOn: lastDay === null && retiresOn ? formatDate(retiresOn, locale) : null,
    manager: record.refs['managerId'] ? <ManagerLink record={record} /> : null,
    reports: reports > 0 ? <ReportsLink id={record.id} count={reports} /> : null,
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
    <dl className="summary-facts">
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

function ReportsLink({ id, count }: { id: string; count: number }) {
  const { t } = useEmployeeWords();
  return <Link to={`/employee?managerId.in=${id}`}>{t('summary.people', { count })}</Link>;
}
