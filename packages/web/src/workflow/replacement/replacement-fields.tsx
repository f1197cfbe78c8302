import { Select } from 'antd';
import Checkbox from 'antd/es/checkbox';
import TextArea from 'antd/es/input/TextArea';
import { DateInput, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useRequestTypes } from '../inbox/use-inbox.ts';
import { ApproverSelect, CandidateSelect } from './person-select.tsx';
import type { ReplacementDraft } from './replacement-draft.ts';
import { useReplacementWords } from './use-replacement-words.ts';

/** What the fields of a replacement have of its form. */
export interface ReplacementFieldsProps {
  readonly draft: ReplacementDraft;
  readonly delegator: ReplacementDraft['delegator'];
  readonly isSaved: boolean;
  readonly choosesApprover: boolean;
  readonly mayAll: boolean;
  readonly mayEnd: boolean;
  set(change: Partial<ReplacementDraft>): void;
  row(name: string): { id: string; error: string | undefined };
}

const statusOf = ({ row }: ReplacementFieldsProps, name: string) =>
  row(name).error ? ('error' as const) : ('' as const);

/** Who, by whom, from when until when, and for what. */
export function ReplacementFields(form: ReplacementFieldsProps) {
  const { draft, delegator, mayAll, mayEnd, set, row } = form;
  const { t } = useReplacementWords();
  const { data: types = [] } = useRequestTypes();
  const status = (name: string) => statusOf(form, name);
  return (
    <div className="form-grid">
      {form.choosesApprover && (
        <FieldRow {...row('delegatorEmployeeId')} label={t('delegator')} required>
          {({ id, 'aria-describedby': describedBy }) => (
            <ApproverSelect
              id={id}
              aria-describedby={describedBy}
              value={delegator}
              disabled={form.isSaved || !mayAll}
              status={status('delegatorEmployeeId')}
              onChange={(person) => set({ delegator: person })}
            />
          )}
        </FieldRow>
      )}
      <FieldRow {...row('delegateEmployeeId')} label={t('delegate')} required help={t('delegateHint')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <CandidateSelect
            of={delegator?.id ?? null}
            id={id}
            aria-describedby={describedBy}
            value={draft.delegate}
            disabled={!mayAll}
            status={status('delegateEmployeeId')}
            onChange={(person) => set({ delegate: person })}
          />
        )}
      </FieldRow>
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <FieldRow key={name} {...row(name)} label={t(name)} required>
          {({ id, 'aria-describedby': describedBy }) => (
            <DateInput
              checked
              id={id}
              aria-describedby={describedBy}
              value={draft[name]}
              disabled={name === 'dateTo' ? !mayEnd : !mayAll}
              status={status(name)}
              onChange={(day) => set({ [name]: day })}
            />
          )}
        </FieldRow>
      ))}
      <FieldRow {...row('requestTypes')} label={t('requestTypes')} required={false}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            mode="multiple"
            placeholder={t('allTypes')}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...draft.requestTypes]}
            disabled={!mayAll}
            status={status('requestTypes')}
            options={types.map(({ code, label }) => ({ value: code, label }))}
            onChange={(requestTypes: string[]) => set({ requestTypes })}
          />
        )}
      </FieldRow>
      <FieldRow {...row('reason')} label={t('reason')} required={false}>
        {(ties) => (
          <TextArea
            {...ties}
            className="control-note"
            rows={2}
            maxLength={500}
            value={draft.reason}
            disabled={!mayAll}
            onChange={({ target }) => set({ reason: target.value })}
          />
        )}
      </FieldRow>
    </div>
  );
}

/** What narrows a replacement down further. */
export function ReplacementLimits(form: ReplacementFieldsProps) {
  const { draft, mayAll, set, row } = form;
  const { t, locale } = useReplacementWords();
  const status = (name: string) => statusOf(form, name);
  return (
    <details
      className="replacement-more"
      open={['employerIds', 'orgUnitIds', 'amountMax'].some((name) => row(name).error) || undefined}
    >
      <summary>{t('more')}</summary>
      <div className="form-grid">
        {(
          [
            ['employerIds', 'Employer'],
            ['orgUnitIds', 'OrganizationUnit'],
          ] as const
        ).map(([name, to]) => (
          <FieldRow key={name} {...row(name)} label={t(name)} required={false}>
            {({ id, 'aria-describedby': describedBy }) => (
              <ReferenceSelect
                multiple
                to={to}
                id={id}
                aria-describedby={describedBy}
                value={draft[name]}
                disabled={!mayAll}
                status={status(name)}
                onChange={(ids) => set({ [name]: ids })}
              />
            )}
          </FieldRow>
        ))}
        <FieldRow {...row('amountMax')} label={t('amountMax')} required={false} help={t('amountMaxHint')}>
          {(ties) => (
            <NumberInput
              {...ties}
              locale={locale}
              value={draft.amountMax}
              disabled={!mayAll}
              status={status('amountMax')}
              onChange={(amountMax) => set({ amountMax })}
            />
          )}
        </FieldRow>
        {(['allowOnward', 'notifyDelegator'] as const).map((name) => (
          <div key={name} className="field-row">
            <Checkbox
              checked={draft[name]}
              disabled={!mayAll}
              onChange={({ target }) => set({ [name]: target.checked })}
            >
              {t(name)}
            </Checkbox>
          </div>
        ))}
      </div>
    </details>
  );
}
