import {
  EMPLOYMENT_TYPES,
  type RequestTypeInfo,
  SCOPE_DIMENSION_LABELS,
  SCOPE_DIMENSIONS,
  type ScopeDimension,
} from '@personalia/contract';
import { Button } from 'antd';
import { ChoiceField, ChoicesField, RecordField } from './setting-fields.tsx';
import { useSettingForm } from './setting-form.ts';
import { useSettingWords } from './use-setting-words.ts';
import { newScope, type ScopeDraft } from './workflow-draft.ts';

/** Whose records the values of a dimension are. */
const RECORDS: Partial<Record<ScopeDimension, string>> = {
  employer: 'Employer',
  establishment: 'Establishment',
  location: 'Location',
  orgUnit: 'OrganizationUnit',
  grade: 'Grade',
  position: 'Position',
};

interface Props {
  scope: readonly ScopeDraft[];
  type: RequestTypeInfo | undefined;
  onChange: (scope: ScopeDraft[]) => void;
}

/** Which requests the workflow is for; all rows have to be met. */
export function ScopeSection({ scope, type, onChange }: Props) {
  const { t, locale } = useSettingWords();
  const { disabled } = useSettingForm();
  const dimensions = SCOPE_DIMENSIONS.filter(
    (one) => one !== 'subType' || (type?.subTypes.length ?? 0) > 0 || scope.some((row) => row.dimension === 'subType'),
  ).map((one) => ({ value: one, label: SCOPE_DIMENSION_LABELS[one][locale] }));
  return (
    <section className="form-section" aria-labelledby="workflow-scope">
      <h3 id="workflow-scope" className="form-section-title">
        {t('section.scope')}
      </h3>
      <p className="workflow-note">{scope.length === 0 ? t('everyone') : t('scopeHint')}</p>
      {scope.map((row, index) => {
        const path = `definition.scope.${index}`;
        const change = (next: Partial<ScopeDraft>) =>
          onChange(scope.map((one) => (one.key === row.key ? { ...one, ...next } : one)));
        return (
          <div key={row.key} className="workflow-scope">
            <ChoiceField
              path={`${path}.dimension`}
              label={t('scope.dimension')}
              value={row.dimension}
              choices={dimensions}
              onChange={(dimension) => change({ dimension: dimension as ScopeDimension, values: [] })}
            />
            <ChoiceField
              path={`${path}.include`}
              label={t('scope.include')}
              value={row.include ? 'is' : 'not'}
              choices={[
                { value: 'is', label: t('scope.is') },
                { value: 'not', label: t('scope.not') },
              ]}
              onChange={(value) => change({ include: value === 'is' })}
            />
            <ScopeValues row={row} path={`${path}.values`} type={type} onChange={(values) => change({ values })} />
            {!disabled && (
              <Button
                aria-label={t('scope.removeNamed', { n: index + 1 })}
                onClick={() => onChange(scope.filter(({ key }) => key !== row.key))}
              >
                {t('scope.remove')}
              </Button>
            )}
          </div>
        );
      })}
      {!disabled && (
        <Button type="dashed" onClick={() => onChange([...scope, newScope()])}>
          {t('scope.add')}
        </Button>
      )}
    </section>
  );
}

interface ValuesProps {
  row: ScopeDraft;
  path: string;
  type: RequestTypeInfo | undefined;
  onChange: (values: string[]) => void;
}

function ScopeValues({ row: { dimension, values }, path, type, onChange }: ValuesProps) {
  const { t, locale } = useSettingWords();
  const to = RECORDS[dimension];
  const shared = { path, label: t('scope.values'), required: true, value: values, onChange };
  if (to) return <RecordField {...shared} multiple to={to} />;
  const choices =
    dimension === 'employmentType'
      ? EMPLOYMENT_TYPES.map((one) => ({ value: one.value as string, label: one.label[locale] }))
      : (type?.subTypes ?? []);
  return <ChoicesField {...shared} choices={choices} />;
}
