import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { REGISTER_PERIODS, type RegisterCondition, type RegisterFieldInfo } from '@personalia/contract';
import { Button, Select } from 'antd';
import { FilterValue } from '../../platform/resource/list/filter-value.tsx';
import { useReportWords } from '../use-report-words.ts';
import { type Choice, choicesOf, fieldOf } from './field-of.ts';
import { FieldSelect } from './field-select.tsx';

interface Props {
  fields: ReadonlyMap<string, RegisterFieldInfo>;
  condition: RegisterCondition;
  isWrong: boolean;
  onChange: (condition: RegisterCondition) => void;
  onRemove: () => void;
}

/** Column, condition, value. */
export function ConditionRow({ fields, condition, isWrong, onChange, onRemove }: Props) {
  const { t } = useReportWords();
  const field = fields.get(condition.field);
  const chosen = choiceOf(condition);
  const choose = (choice: Choice) => onChange({ ...withChoice(condition.field, choice) });
  return (
    <div className={`register-condition${isWrong ? ' register-wrong' : ''}`}>
      <FieldSelect
        label={t('filter.field')}
        fields={[...fields.values()]}
        value={condition.field || null}
        onChange={(key) => {
          const [first] = choicesOf(fields.get(key) as RegisterFieldInfo);
          onChange(withChoice(key, first ?? 'filled'));
        }}
      />
      {field && (
        <Select
          popupMatchSelectWidth={false}
          aria-label={t('filter.operator')}
          value={chosen}
          options={choicesOf(field).map((value) => ({ value, label: t(`operator.${value}`) }))}
          onChange={(value) => choose(value as Choice)}
        />
      )}
      {field && <Value field={field} condition={condition} chosen={chosen} onChange={onChange} />}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('filter.remove')}
        className="register-remove"
        onClick={onRemove}
      />
    </div>
  );
}

interface ValueProps {
  field: RegisterFieldInfo;
  condition: RegisterCondition;
  chosen: Choice;
  onChange: (condition: RegisterCondition) => void;
}

function Value({ field, condition, chosen, onChange }: ValueProps) {
  const { t, locale } = useReportWords();
  const set = (value: string) => onChange({ ...condition, value });
  if (chosen === 'empty' || chosen === 'filled') return null;
  if (chosen === 'within') {
    const options = REGISTER_PERIODS.map(({ value, label }) => ({ value, label: label[locale] }));
    return (
      <Select
        popupMatchSelectWidth={false}
        aria-label={t('filter.value')}
        value={condition.value}
        options={options}
        onChange={set}
      />
    );
  }
  return (
    <FilterValue
      field={fieldOf(field)}
      condition={chosen === 'notIn' ? 'in' : chosen}
      value={condition.value}
      onChange={set}
      label={t('filter.value')}
    />
  );
}

const choiceOf = ({ operator, value }: RegisterCondition): Choice =>
  operator === 'empty' && value === 'false' ? 'filled' : operator;

function withChoice(field: string, choice: Choice): RegisterCondition {
  if (choice === 'empty' || choice === 'filled') return { field, operator: 'empty', value: String(choice === 'empty') };
  return { field, operator: choice, value: choice === 'within' ? 'thisMonth' : '' };
}
