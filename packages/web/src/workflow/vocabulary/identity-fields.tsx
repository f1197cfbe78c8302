import {
  FORMULA_DOMAIN_LABELS,
  FORMULA_DOMAINS,
  FORMULA_TYPES,
  type FormulaDomain,
  hasKeys,
  TENANT_WORD_KINDS,
  type TenantWordKind,
  WORD_KIND_LABELS,
  WORD_SENSITIVITIES,
  WORD_SENSITIVITY_LABELS,
} from '@personalia/contract';
import { Input, Select } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import type { Errors } from '../../platform/form/index.ts';
import { FieldRow, fieldId } from '../../platform/form/index.ts';
import { KeyColumns } from './key-columns.tsx';
import { useVocabWords } from './use-vocab.ts';
import type { Identity } from './word-draft.ts';

interface Props {
  draft: Identity;
  errors: Errors;
  /** A version was published: kind, type and keys stay. */
  isFixed: boolean;
  disabled: boolean;
  onChange: (part: Partial<Identity>) => void;
}

/** What identifies a word: its name in formulas, kind, type, where it may be used, and what people read about it. */
export function IdentityFields({ draft, errors, isFixed, disabled, onChange }: Props) {
  const { t, locale, typeName } = useVocabWords();
  const text = (name: 'code' | 'label' | 'unit', max: number, required: boolean, help?: string) => (
    <FieldRow id={fieldId(name)} label={t(`field.${name}`)} required={required} error={errors[name]} help={help}>
      {(ties) => (
        <Input
          {...ties}
          maxLength={max}
          disabled={disabled}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );
  const note = (name: 'description' | 'example', max: number, required: boolean) => (
    <FieldRow id={fieldId(name)} label={t(`field.${name}`)} required={required} wide error={errors[name]}>
      {(ties) => (
        <TextArea
          {...ties}
          className="control-note"
          rows={2}
          maxLength={max}
          disabled={disabled}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </FieldRow>
  );
  return (
    <div className="form-grid">
      {text('code', 80, true, t('field.codeHelp'))}
      {text('label', 120, true)}
      <FieldRow id={fieldId('kind')} label={t('field.kind')} required error={errors['kind']}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            disabled={disabled || isFixed}
            value={draft.kind}
            options={TENANT_WORD_KINDS.map((value) => ({ value, label: WORD_KIND_LABELS[value][locale] }))}
            onChange={(kind: TenantWordKind) => onChange({ kind })}
          />
        )}
      </FieldRow>
      <FieldRow id={fieldId('type')} label={t('field.type')} required error={errors['type']}>
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            disabled={disabled || isFixed}
            value={draft.type}
            options={FORMULA_TYPES.map((value) => ({ value, label: typeName(value) }))}
            onChange={(type: Identity['type']) => onChange({ type })}
          />
        )}
      </FieldRow>
      <FieldRow
        id={fieldId('domains')}
        label={t('field.domains')}
        required={false}
        error={errors['domains']}
        help={t('field.domainsHelp')}
      >
        {(ties) => (
          <Select
            {...ties}
            mode="multiple"
            className="form-wide"
            disabled={disabled}
            placeholder={t('allDomains')}
            value={draft.domains}
            options={FORMULA_DOMAINS.map((value) => ({ value, label: FORMULA_DOMAIN_LABELS[value][locale] }))}
            onChange={(domains: FormulaDomain[]) => onChange({ domains })}
          />
        )}
      </FieldRow>
      <FieldRow
        id={fieldId('sensitivity')}
        label={t('field.sensitivity')}
        required
        error={errors['sensitivity']}
        help={t('field.sensitivityHelp')}
      >
        {(ties) => (
          <Select
            {...ties}
            className="form-wide"
            disabled={disabled}
            value={draft.sensitivity}
            options={WORD_SENSITIVITIES.map((value) => ({ value, label: WORD_SENSITIVITY_LABELS[value][locale] }))}
            onChange={(sensitivity: Identity['sensitivity']) => onChange({ sensitivity })}
          />
        )}
      </FieldRow>
      {text('unit', 40, false, t('field.unitHelp'))}
      {note('description', 1000, true)}
      {note('example', 400, false)}
      {hasKeys(draft.kind) && (
        <KeyColumns
          isOfFunction={draft.kind === 'Function'}
          keys={draft.keys}
          errors={errors}
          disabled={disabled || isFixed}
          onChange={(keys) => onChange({ keys })}
        />
      )}
    </div>
  );
}
