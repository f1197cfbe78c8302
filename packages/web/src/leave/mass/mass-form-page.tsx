import {
  CreateMassLeave,
  INSUFFICIENT,
  INSUFFICIENT_LABELS,
  LeaveType,
  type MassLeave,
  PreviewMassLeave,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, dayIn, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useLeaveWords } from '../parts/words.ts';
import { Counts } from './mass-list-page.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../parts/leave.css';

interface Draft {
  readonly name: string;
  readonly leaveTypeId: string;
  readonly dates: readonly string[];
  readonly employerIds: readonly string[];
  readonly unitIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly insufficient: 'SKIP' | 'NEGATIVE';
  readonly negativeLimit: string | null;
  readonly fallbackTypeId: string | null;
  readonly optOutUntil: string | null;
}

const START: Draft = {
  name: '',
  leaveTypeId: '',
  dates: [],
  employerIds: [],
  unitIds: [],
  locationIds: [],
  insufficient: 'SKIP',
  negativeLimit: null,
  fallbackTypeId: null,
  optOutUntil: null,
};

/** /mass-leave/mass-leave-form: what and when, for whom, and what it would do, before it is booked (leave 3.6). */
export function Component() {
  const { t, locale } = useLeaveWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(START);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { name, leaveTypeId, dates } = draft;
  const isReady = leaveTypeId !== '' && dates.length > 0;
  const asked = isReady ? { ...draft, name: 'preview' } : null;
  const { data: preview, error } = useQuery({
    queryKey: ['MassLeave', 'preview', asked],
    queryFn: ({ signal }) => call(PreviewMassLeave, { body: sent(asked ?? START), signal }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
  });
  const { submit, isBusy, general, errors } = useSubmit<MassLeave>({
    refresh: ['MassLeave', 'LeaveAccount', 'LeaveRequest'],
    success: ({ status }) => t(status === 'PENDING' ? 'mass.submitted' : 'mass.queued'),
    onDone: ({ id }) => {
      void jobsChanged();
      void navigate(`/mass-leave?open=${id}`);
    },
  });
  const guard = useUnsavedGuard((name !== '' || isReady) && !isBusy);
  const lacks = (isMissing: boolean) => (isTried && isMissing ? t('mass.required') : undefined);
  const booked = (preview?.counts.DEDUCTED ?? 0) + (preview?.counts.NEGATIVE ?? 0) + (preview?.counts.FALLBACK ?? 0);
  return (
    <form
      className="form form-page"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && name.trim() !== '')
          void submit((idempotencyKey) => call(CreateMassLeave, { body: sent(draft), idempotencyKey }));
      }}
    >
      <FormAlert text={general} />
      <div className="form-grid">
        <FieldRow id="mass-name" label={t('mass.name')} required error={errors['name'] ?? lacks(name.trim() === '')}>
          {(ties) => (
            <Input {...ties} maxLength={80} value={name} onChange={({ target }) => change({ name: target.value })} />
          )}
        </FieldRow>
        <FieldRow
          id="mass-type"
          label={t('mass.column.type')}
          required
          error={errors['leaveTypeId'] ?? lacks(leaveTypeId === '')}
        >
          {(ties) => (
            <ReferenceSelect
              {...ties}
              to={LeaveType.name}
              value={leaveTypeId ? [leaveTypeId] : []}
              onChange={([id]) => change({ leaveTypeId: id ?? '' })}
            />
          )}
        </FieldRow>
        <Dates
          dates={dates}
          error={errors['dates'] ?? lacks(dates.length === 0)}
          onChange={(next) => change({ dates: next })}
        />
      </div>
      <section className="form-section">
        <h3 className="form-section-title">{t('mass.who')}</h3>
        <p className="note">{t('mass.whoHelp')}</p>
        <div className="form-grid">
          {(
            [
              ['employerIds', 'Employer'],
              ['unitIds', 'OrganizationUnit'],
              ['locationIds', 'Location'],
            ] as const
          ).map(([field, to]) => (
            <FieldRow key={field} id={`mass-${field}`} label={t(`mass.${field}`)} required={false}>
              {(ties) => (
                <ReferenceSelect
                  {...ties}
                  multiple
                  to={to}
                  value={draft[field]}
                  onChange={(ids) => change({ [field]: ids })}
                />
              )}
            </FieldRow>
          ))}
        </div>
      </section>
      <section className="form-section">
        <h3 className="form-section-title">{t('mass.insufficient')}</h3>
        <Radio.Group
          aria-label={t('mass.insufficient')}
          value={draft.insufficient}
          options={INSUFFICIENT.map((value) => ({ value, label: INSUFFICIENT_LABELS[value][locale] }))}
          onChange={({ target }) => change({ insufficient: target.value as 'SKIP' | 'NEGATIVE' })}
        />
        <div className="form-grid leave-below">
          {draft.insufficient === 'NEGATIVE' && (
            <FieldRow
              id="mass-limit"
              label={t('mass.negativeLimit')}
              required={false}
              help={t('mass.negativeLimitHelp')}
              error={errors['negativeLimit']}
            >
              {(ties) => (
                <NumberInput
                  {...ties}
                  locale={locale}
                  value={draft.negativeLimit}
                  onChange={(value) => change({ negativeLimit: value || null })}
                />
              )}
            </FieldRow>
          )}
          <FieldRow
            id="mass-fallback"
            label={t('mass.fallback')}
            required={false}
            help={t('mass.fallbackHelp')}
            error={errors['fallbackTypeId']}
          >
            {(ties) => (
              <ReferenceSelect
                {...ties}
                to={LeaveType.name}
                value={draft.fallbackTypeId ? [draft.fallbackTypeId] : []}
                onChange={([id]) => change({ fallbackTypeId: id ?? null })}
              />
            )}
          </FieldRow>
        </div>
      </section>
      <section className="form-section">
        <h3 className="form-section-title">{t('mass.optOut')}</h3>
        <div className="form-grid">
          <FieldRow
            id="mass-opt-out"
            label={t('mass.optOutUntil')}
            required={false}
            help={t('mass.optOutHelp')}
            error={errors['optOutUntil']}
          >
            {(ties) => (
              <DateInput {...ties} value={draft.optOutUntil} onChange={(day) => change({ optOutUntil: day })} />
            )}
          </FieldRow>
        </div>
      </section>
      <section className="form-section" aria-live="polite">
        <h3 className="form-section-title">{t('mass.preview')}</h3>
        {error && <FormAlert text={messageOf(error)} />}
        {!preview && !error && <p className="note">{t('mass.previewHint')}</p>}
        {preview && (
          <>
            <Counts counts={preview.counts} />
            {preview.lacking.length > 0 && (
              <RowsTable
                compact
                label={t('mass.lacking')}
                heads={[t('mass.lacking'), t('mass.line.date'), { words: t('balance.available'), isNumber: true }]}
              >
                {preview.lacking.map(({ employeeId, employee, employeeNo, date, available }) => (
                  <tr key={`${employeeId}${date}`}>
                    <th scope="row">
                      {employee} <span className="note">{employeeNo}</span>
                    </th>
                    <td className="rows-text">{formatDate(date, locale)}</td>
                    <td className="rows-number">{formatDecimal(available, locale)}</td>
                  </tr>
                ))}
              </RowsTable>
            )}
          </>
        )}
      </section>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={booked === 0}>
          {t('mass.book', { count: booked })}
        </Button>
        <Button onClick={() => void navigate('/mass-leave')}>{words('cancel')}</Button>
      </div>
      {guard}
    </form>
  );
}

const sent = (draft: Draft) => ({
  ...draft,
  negativeLimit: draft.insufficient === 'NEGATIVE' ? draft.negativeLimit : null,
  optOutUntil: draft.optOutUntil || null,
  dates: [...draft.dates],
  employerIds: [...draft.employerIds],
  unitIds: [...draft.unitIds],
  locationIds: [...draft.locationIds],
});

interface DatesProps {
  dates: readonly string[];
  error: string | undefined;
  onChange: (dates: string[]) => void;
}

/** One date after the other; each can be taken out again. */
function Dates({ dates, error, onChange }: DatesProps) {
  const { t, locale } = useLeaveWords();
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <FieldRow id="mass-date" label={t('mass.column.dates')} required error={error}>
      {(ties) => (
        <>
          <DateInput
            {...ties}
            value={adding}
            onChange={(day) => {
              const isDay = day !== null && dayIn(day) !== null;
              setAdding(isDay ? null : day);
              if (isDay && !dates.includes(day)) onChange([...dates, day].toSorted());
            }}
          />
          {dates.length > 0 && (
            <ul className="leave-chips">
              {dates.map((date) => (
                <li key={date}>
                  {formatDate(date, locale)}
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('mass.removeDate', { date: formatDate(date, locale) })}
                    onClick={() => onChange(dates.filter((one) => one !== date))}
                  >
                    ×
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FieldRow>
  );
}
