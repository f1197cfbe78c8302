import { INSUFFICIENT, INSUFFICIENT_LABELS, LeaveType } from '@personalia/contract';
import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import Radio from 'antd/es/radio';
import { useState } from 'react';
import { DateInput, dayIn, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useLeaveWords } from '../parts/words.ts';
import type { ExcludedRow } from './excluded-fields.tsx';

export interface MassLeaveDraft {
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
  readonly excluded: readonly ExcludedRow[];
}

/** What the form begins with. */
export const START: MassLeaveDraft = {
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
  excluded: [],
};

/** As it is sent: what does not count beside the other choices is left out. */
export const sent = (draft: MassLeaveDraft) => ({
  ...draft,
  negativeLimit: draft.insufficient === 'NEGATIVE' ? draft.negativeLimit : null,
  optOutUntil: draft.optOutUntil || null,
  dates: [...draft.dates],
  employerIds: [...draft.employerIds],
  unitIds: [...draft.unitIds],
  locationIds: [...draft.locationIds],
  excluded: draft.excluded.map(({ employeeId, reason }) => ({ employeeId, reason })),
});

interface Props {
  draft: MassLeaveDraft;
  onChange: (part: Partial<MassLeaveDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

/** What it is called, of which type, and on which days; `isTried` says what is still missing. */
export function BasicFields({ draft, onChange: change, errors, isTried }: Props & { isTried: boolean }) {
  const { t } = useLeaveWords();
  const { name, leaveTypeId, dates } = draft;
  const lacks = (isMissing: boolean) => (isTried && isMissing ? t('mass.required') : undefined);
  return (
    <div className="form-grid">
      <FieldRow id="mass-name" label={t('mass.name')} required error={errors['name'] ?? lacks(name.trim() === '')}>
        {(ties) => (
          <Input {...ties} maxLength={80} value={name} onChange={({ target }) => change({ name: target.value })} />
        )}
      </FieldRow>
      <ReferenceRow
        id="mass-type"
        label={t('mass.column.type')}
        required
        error={errors['leaveTypeId'] ?? lacks(leaveTypeId === '')}
        to={LeaveType.name}
        value={leaveTypeId}
        onChange={(id) => change({ leaveTypeId: id ?? '' })}
      />
      <MassDates
        dates={dates}
        error={errors['dates'] ?? lacks(dates.length === 0)}
        onChange={(next) => change({ dates: next })}
      />
    </div>
  );
}

/** For whom: everybody, or those of employers, units and locations. */
export function WhoFields({ draft, onChange: change }: Omit<Props, 'errors'>) {
  const { t } = useLeaveWords();
  return (
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
  );
}

/** What becomes of those who have too few days. */
export function InsufficientFields({ draft, onChange: change, errors }: Props) {
  const { t, locale } = useLeaveWords();
  return (
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
        <ReferenceRow
          id="mass-fallback"
          label={t('mass.fallback')}
          required={false}
          help={t('mass.fallbackHelp')}
          error={errors['fallbackTypeId']}
          to={LeaveType.name}
          value={draft.fallbackTypeId}
          onChange={(id) => change({ fallbackTypeId: id })}
        />
      </div>
    </section>
  );
}

/** Until when people may opt out. */
export function OptOutFields({ draft, onChange: change, errors }: Props) {
  const { t } = useLeaveWords();
  return (
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
          {(ties) => <DateInput {...ties} value={draft.optOutUntil} onChange={(day) => change({ optOutUntil: day })} />}
        </FieldRow>
      </div>
    </section>
  );
}

interface DatesProps {
  dates: readonly string[];
  error: string | undefined;
  onChange: (dates: string[]) => void;
}

/** One date after the other; each can be taken out again. */
function MassDates({ dates, error, onChange }: DatesProps) {
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
