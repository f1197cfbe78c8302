import {
  CreateTeamOvertime,
  MOST_TEAM_OVERTIME,
  type TeamOvertimeLine,
  type TeamOvertimeOutcome,
} from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { FieldRow } from '../../platform/form/index.ts';
import { formatDecimal } from '../../platform/format/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { useDuration } from '../day/marks.tsx';
import { DAYS } from '../day/use-days.ts';
import { WhenFields, WhyFields } from './overtime-fields.tsx';
import { OVERTIME, useOvertimeWords, useTeamPreview } from './use-overtime.ts';

const LIST = '/overtime';

/** Asks for overtime of several employees at once: each line is judged by itself, and is a request of its own (attendance 9.1). */
export function TeamForm({ date: first }: { date: string | null }) {
  const { t } = useOvertimeWords();
  const navigate = useNavigate();
  const [date, setDate] = useState(first);
  const [times, setTimes] = useState({ from: '17:00', to: '19:00' });
  const [employeeIds, setEmployeeIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [projectCode, setProjectCode] = useState('');
  const [refused, setRefused] = useState<readonly TeamOvertimeOutcome[]>([]);
  const isComplete = date !== null && times.from !== '' && times.to !== '' && employeeIds.length > 0;
  const asked = isComplete ? { employeeIds: [...employeeIds], date, ...times } : null;
  const preview = useTeamPreview(asked);
  const lines = asked ? (preview.data ?? []).filter(({ employeeId }) => employeeIds.includes(employeeId)) : [];
  const ready = lines.filter(({ problems }) => problems.length === 0).map(({ employeeId }) => employeeId);
  const isCurrent = lines.length === employeeIds.length && !preview.isPlaceholderData;
  const { submit, isBusy, errors, general } = useSubmit<TeamOvertimeOutcome[]>({
    refresh: [OVERTIME, DAYS, 'Approval'],
    success: (outcomes) => t('team.sent', { count: outcomes.filter(({ id }) => id !== null).length }),
    onDone: (outcomes) => {
      const sent = new Set(outcomes.flatMap(({ id, employeeId }) => (id === null ? [] : [employeeId])));
      const left = employeeIds.filter((id) => !sent.has(id));
      if (left.length === 0) return void navigate(LIST, { replace: true });
      setRefused(outcomes.filter(({ id }) => id === null));
      return setEmployeeIds(left);
    },
  });
  const guard = useUnsavedGuard((employeeIds.length > 0 || reason !== '' || projectCode !== '') && !isBusy);
  const isReady = asked !== null && isCurrent && ready.length > 0 && reason.trim() !== '';
  const send = () =>
    asked &&
    void submit((idempotencyKey) =>
      call(CreateTeamOvertime, {
        body: { ...asked, employeeIds: ready, reason: reason.trim(), projectCode },
        idempotencyKey,
      }),
    );
  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
    >
      {guard}
      <FormAlert text={general ?? (preview.error && asked ? messageOf(preview.error) : null)} />
      <FieldRow id="team-employees" label={t('team.employees')} required error={errors['employeeIds']}>
        {(ties) => (
          <ReferenceSelect
            {...ties}
            multiple
            to="Employee"
            value={employeeIds}
            onChange={(ids) => setEmployeeIds(ids.slice(0, MOST_TEAM_OVERTIME))}
          />
        )}
      </FieldRow>
      <WhenFields
        name="team"
        date={date}
        times={times}
        errors={errors}
        onDate={setDate}
        onTimes={(change) => setTimes({ ...times, ...change })}
      />
      <WhyFields
        name="team"
        reason={reason}
        projectCode={projectCode}
        errors={errors}
        onReason={setReason}
        onProjectCode={setProjectCode}
      />
      <div aria-live="polite">{lines.length > 0 && <Lines lines={lines} refused={refused} />}</div>
      <div className="form-actions">
        <Button type="primary" htmlType="submit" size="large" loading={isBusy} disabled={!isReady}>
          {t('team.send', { count: ready.length })}
        </Button>
        <Button size="large" onClick={() => void navigate(-1)}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What each request would come to, or what speaks against it. */
function Lines({ lines, refused }: { lines: readonly TeamOvertimeLine[]; refused: readonly TeamOvertimeOutcome[] }) {
  const { t, locale } = useOvertimeWords();
  const duration = useDuration();
  const againstOf = ({ employeeId, problems }: TeamOvertimeLine) =>
    problems.length > 0 ? problems : (refused.find((one) => one.employeeId === employeeId)?.problems ?? []);
  return (
    <RowsTable
      stacks
      label={t('team.lines')}
      heads={[
        t('form.employee'),
        t('value.shift'),
        { words: t('value.requested'), isNumber: true },
        { words: t('value.paid'), isNumber: true },
        { words: t('value.hours'), isNumber: true },
      ]}
    >
      {lines.map((line) => (
        <tr key={line.employeeId}>
          <th scope="row">
            {line.employee}
            {againstOf(line).map(({ code, message }) => (
              <span key={code} className="field-error">
                {message}
              </span>
            ))}
          </th>
          <td data-label={t('value.shift')} className="rows-text">
            {line.shift ?? '–'}
          </td>
          <td data-label={t('value.requested')} className="rows-number">
            {line.plannedMinutes === null ? '–' : duration(line.plannedMinutes)}
          </td>
          <td data-label={t('value.paid')} className="rows-number">
            {line.paidMinutes === null ? '–' : duration(line.paidMinutes)}
          </td>
          <td data-label={t('value.hours')} className="rows-number">
            {line.weightedHours === null ? '–' : formatDecimal(line.weightedHours, locale)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
