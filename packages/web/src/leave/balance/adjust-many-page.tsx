import {
  AdjustLeaveAccounts,
  adjustedTooFar,
  type CallOf,
  findingText,
  isDecimal,
  LeaveType,
  type Locale,
  PreviewLeaveAdjustment,
} from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { call, messageOf, Problem } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { bodyErrors } from '../../platform/form/body-errors.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { dayIn, type Errors, useDraft, type Values } from '../../platform/form/index.ts';
import { jobsChanged } from '../../platform/jobs/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { ForbiddenPage } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useAmount, useLeaveWords } from '../parts/words.ts';
import { AdjustmentFields, adjustmentIn } from './adjustment-fields.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import '../../platform/resource/parts.css';
import '../parts/leave.css';

type Body = CallOf<typeof AdjustLeaveAccounts>['body'];
const START = {
  leaveTypeId: '',
  employerId: null,
  unitId: null,
  locationId: null,
  quantity: '',
  effectiveDate: null,
  note: '',
};
const SCOPE = [
  ['employerId', 'Employer'],
  ['unitId', 'OrganizationUnit'],
  ['locationId', 'Location'],
] as const;

/** /balance-maintenance/balance-maintenance-form: one adjustment for many employees, seen before it is posted (leave 4.5). */
export function Component() {
  return useMay('balance-maintenance')('create') ? <AdjustManyForm /> : <ForbiddenPage />;
}

function AdjustManyForm() {
  const { t, locale } = useLeaveWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const draft = useDraft(START, (values) => mistakesIn(values, locale));
  const preview = useAdjustmentPreview(draft.values);
  const { submit, isBusy, general } = useSubmit<{ adjusted: number }>({
    refresh: ['LeaveAccount', 'LeaveRequest'],
    success: ({ adjusted }) => t('adjust.many.queued', { count: adjusted }),
    onRefused: draft.refuse,
    onDone: () => {
      void jobsChanged();
      void navigate('/balance-maintenance');
    },
  });
  const guard = useUnsavedGuard(draft.dirty && !isBusy);
  const reached = preview.data?.adjusted ?? 0;
  const isHours = preview.data?.leaveUnit === 'hour';
  // The preview knows the unit of the type, and what is too much of it.
  const refused = preview.error instanceof Problem ? preview.error.errors : [];
  const ofQuantity = refused.find(({ path }) => path === 'quantity')?.message;
  const errors = ofQuantity ? { quantity: ofQuantity, ...draft.errors } : draft.errors;
  return (
    <form
      className="form form-page"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(draft.reveal()).length > 0) return;
        void submit((idempotencyKey) => call(AdjustLeaveAccounts, { body: bodyOf(draft.values), idempotencyKey }));
      }}
    >
      <FormAlert text={general} />
      <div className="form-grid">
        <ReferenceRow
          id="many-type"
          label={t('balance.column.type')}
          required
          error={draft.errors['leaveTypeId']}
          to={LeaveType.name}
          value={String(draft.values['leaveTypeId'] ?? '')}
          onChange={(id) => draft.set('leaveTypeId', id ?? '')}
        />
        <AdjustmentFields
          name="many"
          draft={{ ...draft, errors }}
          isHours={isHours}
          onLeave={() => draft.values['quantity'] && draft.leave('quantity')}
        />
      </div>
      <section className="form-section">
        <h3 className="form-section-title">{t('mass.who')}</h3>
        <p className="note">{t('adjust.many.whoHelp')}</p>
        <div className="form-grid">
          {SCOPE.map(([name, to]) => (
            <ReferenceRow
              key={name}
              id={`many-${name}`}
              label={t(`adjust.many.${name}`)}
              required={false}
              to={to}
              value={draft.values[name] as string | null}
              onChange={(id) => draft.set(name, id)}
            />
          ))}
        </div>
      </section>
      <Preview data={preview.data} error={ofQuantity ? null : preview.error} />
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={reached === 0}>
          {t('adjust.many.save', { count: reached })}
        </Button>
        <Button onClick={() => void navigate('/balance-maintenance')}>{words('cancel')}</Button>
      </div>
      {guard}
    </form>
  );
}

/** What can be said before anything is sent; a quantity that was typed gets one sentence for whatever is wrong with it. */
function mistakesIn(values: Values, locale: Locale): Errors {
  const body = bodyOf(values);
  const found = body.quantity === '' ? null : adjustedTooFar(String(body.quantity), null);
  return {
    ...bodyErrors(AdjustLeaveAccounts, body, locale),
    ...(found ? { quantity: findingText(found)[locale] } : {}),
  };
}

/** Asked as soon as it is known what for; the reason changes nothing of it. */
function useAdjustmentPreview(values: Values) {
  const { note: _, ...body } = bodyOf(values);
  const isKnown = body.leaveTypeId !== '' && isDecimal(body.quantity) && dayIn(body.effectiveDate) !== null;
  return useQuery({
    queryKey: ['LeaveAccount', 'adjustment', body],
    queryFn: ({ signal }) => call(PreviewLeaveAdjustment, { body, signal }),
    enabled: isKnown && Number(body.quantity) !== 0,
    staleTime: 0,
    retry: false,
  });
}

function Preview({ data, error }: Pick<ReturnType<typeof useAdjustmentPreview>, 'data' | 'error'>) {
  const { t } = useLeaveWords();
  const { full } = useAmount({ leaveUnit: data?.leaveUnit });
  return (
    <section className="form-section" aria-live="polite">
      <h3 className="form-section-title">{t('mass.preview')}</h3>
      {error && <FormAlert text={messageOf(error)} />}
      {!data && !error && <p className="note">{t('adjust.many.hint')}</p>}
      {data && (
        <>
          <p>{t('adjust.many.reached', { count: data.adjusted })}</p>
          {data.leftOut > 0 && (
            <>
              <p>{t('adjust.many.leftOut', { count: data.leftOut })}</p>
              <RowsTable
                compact
                label={t('adjust.many.leftOutTable')}
                heads={[t('balance.column.employee'), t('day.why')]}
              >
                {data.people.map(({ employeeId, employee, employeeNo, reason, have }) => (
                  <tr key={employeeId}>
                    <th scope="row">
                      {employee} <span className="note">{employeeNo}</span>
                    </th>
                    <td className="rows-text">
                      {reason === 'NO_LOT'
                        ? t('adjust.many.noLot')
                        : t(WHY_LEFT_OUT[reason], { days: full(have ?? '0') })}
                    </td>
                  </tr>
                ))}
              </RowsTable>
            </>
          )}
        </>
      )}
    </section>
  );
}

const WHY_LEFT_OUT = { BELOW_TAKEN: 'adjust.many.belowTaken', ABOVE_MAX: 'adjust.many.aboveMax' } as const;

const bodyOf = (values: Values): Body => ({
  leaveTypeId: String(values['leaveTypeId'] ?? ''),
  employerId: (values['employerId'] as string | null) ?? null,
  unitId: (values['unitId'] as string | null) ?? null,
  locationId: (values['locationId'] as string | null) ?? null,
  ...adjustmentIn(values),
});
