import CameraOutlined from '@ant-design/icons/CameraOutlined';
import {
  PERSONAL_POLICY_LABELS,
  type PersonalRecordSection,
  type PersonalRecordView,
  PutPersonalPhoto,
} from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { useFileChooser } from '../../platform/form/use-file-chooser.tsx';
import { formatDate } from '../../platform/format/index.ts';
import { photoKey, usePhoto } from '../../platform/people/use-photo.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { RecordProblem, RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { LinkButton } from '../../platform/resource/link-button.tsx';
import { useNameOfPage } from '../../platform/shell/index.ts';
import { ReportError } from './report-error.tsx';
import { formPath, previewPath, useChangeWords, usePersonalRecord } from './use-changes.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import './change.css';

const SomeCards = lazy(async () => ({ default: (await import('../../platform/home/some-cards.tsx')).SomeCards }));
const Sharing = lazy(async () => ({ default: (await import('./sharing.tsx')).Sharing }));
const CalendarFeeds = lazy(async () => ({ default: (await import('./calendar-feeds.tsx')).CalendarFeeds }));
const Letters = lazy(async () => ({
  default: (await import('../letter/reference-section.tsx')).ReferenceSection,
}));
/** What is mine besides, as the home page shows it. */
const OWN_CARDS = ['MyLeave', 'MyRequests', 'MyDocuments'];

/** What is known of a person, with a button at every part that may be changed, and what waits beside it (14.5). */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePersonalRecord(id);
  useNameOfPage(data?.employee.name);
  if (error) return <RecordProblem error={error} list="/personal-change" onRetry={() => void refetch()} />;
  return data ? <Record record={data} /> : <RecordSkeleton />;
}

function Record({ record }: { record: PersonalRecordView }) {
  const { t } = useChangeWords();
  const { employee, sections, can, isOwn } = record;
  const [mine, locked] = [
    sections.filter(({ policy }) => policy !== 'LOCKED'),
    sections.filter(({ policy }) => policy === 'LOCKED'),
  ];
  return (
    <div className="form-page change-page">
      <header className="page-top change-head">
        <Photo employee={employee} mayChange={can.includes('photo')} />
        <div>
          <p className="form-name">{employee.name}</p>
          <p className="note">{[employee.no, employee.position, employee.unit].filter(Boolean).join(' · ')}</p>
        </div>
        <LinkButton to={`/personal-change?tab=${isOwn ? 'mine' : 'all'}&employeeId=${employee.id}`}>
          {t('record.requests')}
        </LinkButton>
      </header>
      {isOwn && (
        <Suspense fallback={null}>
          <SomeCards keys={OWN_CARDS} />
        </Suspense>
      )}
      <p className="note record-hint">{t(isOwn ? 'record.hint' : 'record.hintOther')}</p>
      {mine.map((one) => (
        <Section key={one.topic} section={one} employeeId={employee.id} />
      ))}
      {locked.length > 0 && <p className="note">{t('record.locked')}</p>}
      {locked.map((one) => (
        <Section key={one.topic} section={one} employeeId={employee.id} mayReport={isOwn && can.includes('create')} />
      ))}
      <Suspense fallback={null}>
        <Letters employeeId={employee.id} />
        {isOwn && <Sharing />}
        {isOwn && <CalendarFeeds />}
      </Suspense>
    </div>
  );
}

function Photo({ employee, mayChange }: { employee: PersonalRecordView['employee']; mayChange: boolean }) {
  const { t } = useChangeWords();
  const client = useQueryClient();
  const picture = usePhoto(employee.id);
  const { step, isBusy } = useStep('PersonalChange');
  const send = (file: File) =>
    step(async () => {
      const saved = await call(PutPersonalPhoto, { params: { employeeId: employee.id }, file });
      client.setQueryData(photoKey(employee.id), saved.picture);
    }, t('record.photoSaved'));
  const chooser = useFileChooser('image/jpeg,image/png,image/webp', (file) => void send(file));
  return (
    <span className="change-photo">
      {picture ? <img src={picture} alt="" /> : <span aria-hidden="true">{employee.name.charAt(0)}</span>}
      {mayChange && (
        <>
          <Button
            size="small"
            shape="circle"
            icon={<CameraOutlined aria-hidden />}
            aria-label={t('record.changePhoto')}
            loading={isBusy}
            onClick={chooser.choose}
          />
          {chooser.input}
        </>
      )}
    </span>
  );
}

interface SectionProps {
  section: PersonalRecordSection;
  employeeId: string;
  mayReport?: boolean;
}

function Section({ section, employeeId, mayReport = false }: SectionProps) {
  const { t, locale } = useChangeWords();
  const { topic, label, policy, record, entries, added, can, rejected } = section;
  const again = (['add', 'change'] as const).find((one) => can.includes(one));
  const to = (what: string, recordId: string | null) =>
    `${formPath(employeeId)}?topic=${topic}&do=${what}${recordId ? `&record=${recordId}` : ''}`;
  return (
    <section className="change-section" aria-label={label}>
      <header>
        <h2>{label}</h2>
        {policy !== 'LOCKED' && <span className="note">{PERSONAL_POLICY_LABELS[policy][locale]}</span>}
        {mayReport && <ReportError employeeId={employeeId} topic={topic} label={label} />}
        {can.includes('add') && (
          <LinkButton size="small" to={to('add', null)} aria-label={t('record.addTo', { label })}>
            {t('record.add')}
          </LinkButton>
        )}
      </header>
      {rejected && (
        <div className="change-refused">
          <p>
            {t('record.rejected', { date: formatDate(rejected.on, locale), reason: rejected.reason })}{' '}
            <Link to={previewPath(employeeId, rejected.transactionNo)}>{rejected.transactionNo}</Link>
          </p>
          {again && (
            <LinkButton size="small" to={to(again, again === 'change' ? (entries[0]?.recordId ?? null) : null)}>
              {t('record.tryAgain')}
            </LinkButton>
          )}
        </div>
      )}
      {record !== null && entries.length === 0 && added.length === 0 && <p className="note">{t('record.none')}</p>}
      {entries.map((entry) => {
        const filled = entry.rows.filter(({ value }) => value !== null);
        const name = filled[0]?.value ?? label;
        return (
          <div key={entry.recordId ?? topic} className="change-entry">
            <div>
              <dl className="value-grid">
                {filled.map(({ field, label: words, value }) => (
                  <div key={field}>
                    <dt>{words}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {filled.length === 0 && <p className="note">{t('record.none')}</p>}
              {entry.pending && <Pending employeeId={employeeId} pending={entry.pending} />}
            </div>
            {!entry.pending && can.includes('change') && (
              <div className="change-entry-actions">
                <LinkButton
                  size="small"
                  to={to('change', entry.recordId)}
                  aria-label={t('record.changeOf', { name: record === null ? label : `${label}, ${name}` })}
                >
                  {t('record.change')}
                </LinkButton>
                {can.includes('remove') && (
                  <LinkButton
                    size="small"
                    type="text"
                    to={to('remove', entry.recordId)}
                    aria-label={t('record.removeOf', { name: `${label}, ${name}` })}
                  >
                    {t('record.remove')}
                  </LinkButton>
                )}
              </div>
            )}
          </div>
        );
      })}
      {added.map((one) => (
        <div key={one.transactionNo} className="change-entry">
          <Pending employeeId={employeeId} pending={one} />
        </div>
      ))}
    </section>
  );
}

type PendingChange = PersonalRecordSection['added'][number];

/** What waits for approval, beside what holds now. */
function Pending({ employeeId, pending }: { employeeId: string; pending: PendingChange }) {
  const { t } = useChangeWords();
  const { transactionNo, rows } = pending;
  return (
    <div className="change-pending">
      <p>
        <Link to={previewPath(employeeId, transactionNo)}>{t('record.pending', { no: transactionNo })}</Link>
      </p>
      <dl className="value-grid">
        {rows.map(({ field, label, new: wanted }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{wanted ?? t('record.cleared')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
