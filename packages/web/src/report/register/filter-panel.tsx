import PlusOutlined from '@ant-design/icons/PlusOutlined';
import {
  filterConditions,
  isFilterGroup,
  type RegisterCondition,
  type RegisterFilter,
  type RegisterView,
} from '@personalia/contract';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useReportWords } from '../use-report-words.ts';
import { ConditionRow } from './condition-row.tsx';
import type { Register } from './use-register.ts';

type Part = RegisterCondition | RegisterFilter;

interface Props {
  register: Register;
  view: RegisterView;
  onDone: () => void;
}

/** Conditions of which all or any hold, and groups of them. Applied together, so that half a filter is never asked. */
export function FilterPanel({ register, view, onDone }: Props) {
  const { t } = useReportWords();
  const [filter, setFilter] = useState<RegisterFilter>(view.filter);
  const [tried, setTried] = useState(false);
  const isWhole = filterConditions(filter).every(isComplete);

  function apply(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!isWhole) return;
    register.change({ filter: withoutEmptyGroups(filter) });
    onDone();
  }

  return (
    <form className="register-filter" onSubmit={apply}>
      <GroupEditor register={register} group={filter} tried={tried} onChange={setFilter} hasGroups />
      {tried && !isWhole && (
        <p role="alert" className="field-error">
          {t('filter.incomplete')}
        </p>
      )}
      <div className="register-actions">
        <Button onClick={() => setFilter({ match: 'all', conditions: [] })}>{t('filter.clear')}</Button>
        <Button type="primary" htmlType="submit">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}

interface GroupProps {
  register: Register;
  group: RegisterFilter;
  tried: boolean;
  onChange: (group: RegisterFilter) => void;
  onRemove?: () => void;
  hasGroups?: boolean;
}

function GroupEditor(props: GroupProps) {
  const { register, group, tried, onChange, onRemove, hasGroups = false } = props;
  const { t } = useReportWords();
  const parts: readonly Part[] = group.conditions;
  const put = (conditions: readonly Part[]) => onChange({ ...group, conditions });
  const replace = (at: number, part: Part | null) => put(parts.flatMap((one, n) => (n === at ? (part ?? []) : [one])));
  return (
    <fieldset className="register-group-editor">
      <legend>
        <Select
          popupMatchSelectWidth={false}
          aria-label={t('filter.match')}
          value={group.match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(match) => onChange({ ...group, match: match as RegisterFilter['match'] })}
        />
      </legend>
      {parts.map((part, at) =>
        isFilterGroup(part) ? (
          <GroupEditor
            // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
            key={at}
            register={register}
            group={part}
            tried={tried}
            onChange={(next) => replace(at, next)}
            onRemove={() => replace(at, null)}
          />
        ) : (
          <ConditionRow
            // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
            key={at}
            fields={register.fields}
            condition={part}
            isWrong={tried && !isComplete(part)}
            onChange={(next) => replace(at, next)}
            onRemove={() => replace(at, null)}
          />
        ),
      )}
      <div className="register-actions-start">
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => put([...parts, NEW])}>
          {t('filter.add')}
        </Button>
        {hasGroups && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => put([...parts, { match: 'any', conditions: [NEW] }])}
          >
            {t('filter.addGroup')}
          </Button>
        )}
        {onRemove && (
          <Button size="small" type="text" danger onClick={onRemove}>
            {t('filter.removeGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const NEW: RegisterCondition = { field: '', operator: 'is', value: '' };

const isComplete = ({ field, value }: RegisterCondition): boolean => field !== '' && value !== '';

const withoutEmptyGroups = ({ match, conditions }: RegisterFilter): RegisterFilter => ({
  match,
  conditions: conditions
    .map((part) => (isFilterGroup(part) ? withoutEmptyGroups(part) : part))
    .filter((part) => !isFilterGroup(part) || part.conditions.length > 0),
});
