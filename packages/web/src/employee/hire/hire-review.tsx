import {
  customColumn,
  EmployeeDocument,
  type EmployeeRecord,
  type HireCustom,
  type Locale,
  type Ref,
} from '@personalia/contract';
import { Button, Checkbox } from 'antd';
import type { Values } from '../../platform/form/index.ts';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useNames } from '../../platform/resource/data/use-options.ts';
import { ResourceFields, ResourceView } from '../../platform/resource/form-page/resource-fields.tsx';
import { EMPLOYMENT, employeeWith, fieldsWhere, LAST } from '../parts/employee-parts.ts';
import { useHireWords } from '../parts/words.ts';
import { recordsOfHire } from './hire-records.ts';
import { NumberHint } from './number-hint.tsx';
import type { StepKey } from './step-keys.ts';
import type { Hire } from './use-hire.ts';

/** Everything that was typed, before it becomes a hire. */
export function HireReview({ hire }: { hire: Hire }) {
  const { steps, custom, draft, access, goTo } = hire;
  const { t, locale } = useHireWords();
  const refs = { ...useChosenNames(draft.values), ...useChosenPeople(custom, draft.values) };
  return (
    <>
      <p className="hire-review-text">{t('hire.reviewText')}</p>
      {steps.map(({ key, fields, kinds }, index) => {
        if (key === 'review') return null;
        const filled = fieldsWhere(fields, (name) => !isEmpty(draft.values[name]));
        const step = t(`step.${key}`);
        const added = addedIn(hire, key, kinds);
        return (
          <section key={key} className="hire-review" aria-label={step}>
            <header>
              <h3>{step}</h3>
              <Button size="small" onClick={() => goTo(index)} aria-label={t('hire.changeStep', { step })}>
                {t('hire.change')}
              </Button>
            </header>
            {Object.keys(filled).length === 0 && added.length === 0 && (
              <p className="hire-review-text">{t('hire.nothing')}</p>
            )}
            {Object.keys(filled).length > 0 && (
              <ResourceView resource={employeeWith(filled)} values={draft.values} refs={refs} access={access} />
            )}
            {added.map(({ kind, rows }) => (
              <p key={kind.name} className="hire-added">
                <span>{kind.label.many[locale]}</span> {rows.map((row) => titleOf(kind, row, locale)).join(', ')}
              </p>
            ))}
          </section>
        );
      })}
      <ResourceFields resource={employeeWith(LAST)} draft={draft} saved={null} access={access} />
      <InviteOffer hire={hire} />
      <NumberHint values={draft.values} />
    </>
  );
}

/** Whoever may gives the new person an account in the same step. */
function InviteOffer({ hire: { draft, invites, setInvites } }: { hire: Hire }) {
  const { t } = useHireWords();
  const mayManage = useMay('user-management')('create');
  const mayList = useMay('user-list')('create');
  const email = draft.values['workEmail'];
  if (!mayManage && !mayList) return null;
  if (!email) return <p className="hire-review-text">{t('hire.inviteNeeds')}</p>;
  return (
    <p>
      <Checkbox checked={invites} onChange={({ target }) => setInvites(target.checked)}>
        {t('hire.invite', { email })}
      </Checkbox>
    </p>
  );
}

interface Added {
  readonly kind: EmployeeRecord;
  readonly rows: readonly Values[];
}

/** The records that come with the hire from one step. */
function addedIn({ draft, documents }: Hire, step: StepKey, kinds: readonly EmployeeRecord[]): Added[] {
  const records = recordsOfHire(draft.values);
  const added = kinds.map((kind) => ({ kind, rows: records[kind.ofEmployee.child] ?? [] }));
  if (step === 'documents')
    added.push({ kind: EmployeeDocument, rows: documents.map(({ values }) => ({ ...values })) });
  return added.filter(({ rows }) => rows.length > 0);
}

function titleOf(kind: EmployeeRecord, row: Values, locale: Locale): string {
  const value = row[kind.title];
  return kind.fields[kind.title]?.options.choices?.find((one) => one.value === value)?.label[locale] ?? String(value);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What the chosen entries are called; only their ids were kept. */
function useChosenNames(values: Values): Readonly<Record<string, Ref>> {
  return {
    ...useChosenName('employerId', values),
    ...useChosenName('locationId', values),
    ...useChosenName('unitId', values),
    ...useChosenName('positionId', values),
    ...useChosenName('reasonId', values),
    ...useChosenName('gradeId', values),
    ...useChosenName('managerId', values),
    ...useChosenName('workerCategoryId', values),
    ...useChosenName('workArrangementId', values),
  };
}

/** The employees that custom fields name. */
function useChosenPeople({ fields }: HireCustom, values: Values): Readonly<Record<string, Ref>> {
  const chosen = fields.flatMap((view) => {
    const id = view.type === 'employee' ? values[customColumn(view)] : null;
    return typeof id === 'string' && id !== '' ? [{ name: customColumn(view), id }] : [];
  });
  const found = useNames(
    'Employee',
    chosen.map(({ id }) => id),
  );
  return Object.fromEntries(
    chosen.flatMap(({ name, id }) => {
      const ref = found.get(id);
      return ref ? [[name, ref] as const] : [];
    }),
  );
}

function useChosenName(name: string, values: Values): Readonly<Record<string, Ref>> {
  const id = values[name];
  const isChosen = typeof id === 'string' && id !== '';
  const found = useNames(isChosen ? EMPLOYMENT[name]?.options.to : undefined, isChosen ? [id] : []);
  if (!isChosen) return {};
  // Until its name has come, as in the field itself: nobody reads an id.
  return { [name]: found.get(id) ?? { code: null, name: '…' } };
}
