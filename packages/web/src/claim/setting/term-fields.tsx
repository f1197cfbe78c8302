import {
  type Choice,
  CLAIM_CALCULATIONS,
  CLAIM_CARRY_OVERS,
  CLAIM_DUPLICATE_CHECKS,
  CLAIM_GENDERS,
  CLAIM_GRADE_CHANGES,
  CLAIM_LATE_ACTIONS,
  CLAIM_MEMBERS,
  CLAIM_OVER_LIMITS,
  CLAIM_OVERUSES,
  CLAIM_PAY_ROUTES,
  CLAIM_PAYERS,
  CLAIM_PERIODS,
  CLAIM_PRORATIONS,
  CLAIM_ROUNDINGS,
  CLAIM_UNITS,
  EMPLOYMENT_TYPES,
} from '@personalia/contract';
import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { DateInput, type Errors, FieldRow, NumberInput } from '../../platform/form/index.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import type { SettingDraft, TypedTerms } from './setting-draft.ts';

type Name = keyof TypedTerms;
type Section = 'version' | 'calculation' | 'people' | 'limits' | 'period' | 'receipts' | 'payment';

interface Props {
  section: Section;
  values: SettingDraft;
  errors: Errors;
  onTerms: (change: Partial<TypedTerms>) => void;
  onFrom?: (date: string | null) => void;
}

interface Shape {
  readonly kind: 'choice' | 'choices' | 'amount' | 'integer' | 'switch' | 'grades' | 'employers' | 'formula';
  readonly choices?: readonly Choice[];
  readonly required?: boolean;
  readonly help?: true;
  /** Shown only where it does something. */
  readonly when?: (terms: TypedTerms) => boolean;
}

const isCalculated =
  (...kinds: string[]) =>
  ({ calculation }: TypedTerms): boolean =>
    kinds.includes(String(calculation));
const covers =
  (member: string) =>
  ({ members }: TypedTerms): boolean =>
    (members as string[]).includes(member);
const isProrated = ({ prorateJoin, prorateLeave, gradeChange }: TypedTerms): boolean =>
  prorateJoin === 'MONTHLY' || prorateLeave === 'MONTHLY' || gradeChange === 'PRORATE';
const hasYearly = ({ limits }: TypedTerms): boolean =>
  limits.some(({ kind }) => kind === 'PER_PERIOD' || kind === 'COUNT_PER_PERIOD');
const hasYearlyAmount = ({ limits }: TypedTerms): boolean => limits.some(({ kind }) => kind === 'PER_PERIOD');

/** Rolling months have no new period to carry anything into. */
const isCarried = (terms: TypedTerms): boolean => hasYearlyAmount(terms) && terms.periodKind !== 'ROLLING';

const FIELDS: Readonly<Record<Section, Readonly<Partial<Record<Name, Shape>>>>> = {
  version: {},
  calculation: {
    calculation: { kind: 'choice', choices: CLAIM_CALCULATIONS, required: true },
    percent: { kind: 'amount', required: true, when: isCalculated('PERCENT') },
    rate: { kind: 'amount', required: true, when: isCalculated('RATE_X_QTY', 'FIXED') },
    unit: { kind: 'choice', choices: CLAIM_UNITS, required: true, when: isCalculated('RATE_X_QTY') },
    formula: { kind: 'formula', required: true, help: true, when: isCalculated('FORMULA') },
    deductible: { kind: 'amount', help: true, when: isCalculated('AS_RECEIPT', 'PERCENT', 'FORMULA') },
    copayPercent: { kind: 'amount', help: true },
    roundStep: { kind: 'amount', help: true },
    roundMode: { kind: 'choice', choices: CLAIM_ROUNDINGS, required: true },
  },
  people: {
    employerIds: { kind: 'employers', help: true },
    employmentTypes: { kind: 'choices', choices: EMPLOYMENT_TYPES, help: true },
    gradeIds: { kind: 'grades', help: true },
    gender: { kind: 'choice', choices: CLAIM_GENDERS, required: true },
    minServiceMonths: { kind: 'integer' },
    waitingDays: { kind: 'integer', help: true },
    excludeProbation: { kind: 'switch' },
    eligibleWhen: { kind: 'formula', help: true },
    members: { kind: 'choices', choices: CLAIM_MEMBERS, required: true },
    maxSpouse: { kind: 'integer', when: covers('SPOUSE') },
    maxChildren: { kind: 'integer', when: covers('CHILD') },
    childMaxAge: { kind: 'integer', help: true, when: covers('CHILD') },
    childUnmarriedOnly: { kind: 'switch', when: covers('CHILD') },
  },
  limits: {
    overLimit: { kind: 'choice', choices: CLAIM_OVER_LIMITS, required: true, when: ({ limits }) => limits.length > 0 },
  },
  period: {
    periodKind: { kind: 'choice', choices: CLAIM_PERIODS, required: true },
    startMonth: { kind: 'integer', required: true, when: ({ periodKind }) => periodKind === 'FISCAL_YEAR' },
    rollingMonths: { kind: 'integer', required: true, when: ({ periodKind }) => periodKind === 'ROLLING' },
    prorateJoin: { kind: 'choice', choices: CLAIM_PRORATIONS, required: true, when: hasYearlyAmount },
    prorateLeave: { kind: 'choice', choices: CLAIM_PRORATIONS, required: true, when: hasYearlyAmount },
    gradeChange: { kind: 'choice', choices: CLAIM_GRADE_CHANGES, required: true, when: hasYearlyAmount },
    cutoffDay: {
      kind: 'integer',
      required: true,
      help: true,
      when: (terms) => hasYearlyAmount(terms) && isProrated(terms),
    },
    carryOver: { kind: 'choice', choices: CLAIM_CARRY_OVERS, required: true, when: isCarried },
    carryMost: { kind: 'amount', required: true, when: (terms) => isCarried(terms) && terms.carryOver === 'AMOUNT' },
    carryPercent: {
      kind: 'amount',
      required: true,
      when: (terms) => isCarried(terms) && terms.carryOver === 'PERCENT',
    },
    carryMonths: { kind: 'integer', help: true, when: (terms) => isCarried(terms) && terms.carryOver !== 'NONE' },
    overuseOnLeave: {
      kind: 'choice',
      choices: CLAIM_OVERUSES,
      required: true,
      when: (terms) => hasYearlyAmount(terms) && terms.prorateLeave !== 'NONE',
    },
  },
  payment: {
    payer: { kind: 'choice', choices: CLAIM_PAYERS, required: true, help: true },
    payRoute: {
      kind: 'choice',
      choices: CLAIM_PAY_ROUTES,
      required: true,
      when: ({ payer }) => payer === 'EMPLOYEE_PAID',
    },
  },
  receipts: {
    receiptRequired: { kind: 'switch' },
    receiptFromAmount: { kind: 'amount', help: true, when: ({ receiptRequired }) => receiptRequired === true },
    maxReceiptAgeDays: { kind: 'integer' },
    submitAfterLeaveDays: { kind: 'integer', help: true },
    lateAction: {
      kind: 'choice',
      choices: CLAIM_LATE_ACTIONS,
      required: true,
      when: ({ maxReceiptAgeDays }) => maxReceiptAgeDays !== null,
    },
    duplicateCheck: { kind: 'choice', choices: CLAIM_DUPLICATE_CHECKS, required: true },
    minAmount: { kind: 'amount' },
    maxLines: { kind: 'integer' },
  },
};

/** The fields of a part of the terms that do something beside what is chosen in the others. */
export function TermFields({ section, values, errors, onTerms, onFrom }: Props) {
  const { t } = useClaimWords();
  const { terms } = values;
  if (section === 'period' && !hasYearly(terms)) return <p className="field-help">{t('setting.noPeriod')}</p>;
  return (
    <>
      {onFrom && (
        <FieldRow
          id="claim-effectiveFrom"
          label={t('field.effectiveFrom')}
          required
          help={t('help.effectiveFrom')}
          error={errors['effectiveFrom']}
        >
          {(ties) => <DateInput {...ties} checked value={values.effectiveFrom} onChange={onFrom} />}
        </FieldRow>
      )}
      {(Object.entries(FIELDS[section]) as [Name, Shape][])
        .filter(([, { when }]) => when?.(terms) ?? true)
        .map(([name, shape]) => (
          <TermField
            key={name}
            name={name}
            shape={shape}
            value={terms[name]}
            error={errors[`terms.${name}`]}
            onChange={(value) => onTerms({ [name]: value })}
          />
        ))}
    </>
  );
}

interface FieldProps {
  name: Name;
  shape: Shape;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** A whole number leaves as a number, anything else as it was typed, for the check to refuse. */
export const wholeNumber = (text: string | null): unknown =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : text;

function TermField({ name, shape, value, error, onChange }: FieldProps) {
  const { t, locale } = useClaimWords();
  const { t: words } = useWords();
  const options = (shape.choices ?? []).map((one) => ({ value: one.value, label: one.label[locale] }));
  const text = value === null || value === undefined ? null : String(value);
  const control = (ties: Parameters<Parameters<typeof FieldRow>[0]['children']>[0]): ReactNode => {
    const status = error ? ('error' as const) : ('' as const);
    switch (shape.kind) {
      case 'choice':
        return (
          <Select
            {...ties}
            status={status}
            className="form-wide"
            value={text}
            options={options}
            placeholder={words('form.choose')}
            onChange={onChange}
          />
        );
      case 'choices':
        return (
          <Select
            {...ties}
            status={status}
            mode="multiple"
            className="form-wide"
            value={value as string[]}
            options={options}
            placeholder={words('form.choose')}
            onChange={onChange}
          />
        );
      case 'grades':
        return <ReferenceSelect {...ties} multiple to="Grade" value={value as string[]} onChange={onChange} />;
      case 'employers':
        return <ReferenceSelect {...ties} multiple to="Employer" value={value as string[]} onChange={onChange} />;
      case 'formula':
        return (
          <Input.TextArea
            {...ties}
            status={status}
            rows={2}
            maxLength={2000}
            spellCheck={false}
            value={text ?? ''}
            onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
          />
        );
      case 'switch':
        return (
          <span>
            <Switch id={ties.id} checked={value === true} onChange={onChange} />
          </span>
        );
      case 'amount':
        return <NumberInput {...ties} status={status} locale={locale} value={text} onChange={onChange} />;
      case 'integer':
        return (
          <NumberInput
            {...ties}
            status={status}
            locale={locale}
            value={text}
            onChange={(typed) => onChange(wholeNumber(typed))}
          />
        );
    }
  };
  return (
    <FieldRow
      id={`claim-${name}`}
      label={t(`field.${name}`)}
      required={shape.required ?? false}
      help={shape.help ? t(`help.${name}`) : undefined}
      error={error}
    >
      {control}
    </FieldRow>
  );
}
