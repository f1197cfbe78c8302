import {
  type DatedFact,
  type DottedManager,
  LASTING_FACTS,
  type TransitionType,
  transitionFields,
} from '@personalia/contract';
import { Checkbox } from 'antd';
import { FieldRow } from '../../platform/form/index.ts';
import { FieldControl } from '../../platform/resource/fields/controls.tsx';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useUnitOfPosition } from '../parts/use-unit-of-position.ts';
import { factText, type Names } from './fact-text.ts';
import { factsOf, isNeeded, type TransitionForm } from './transition-form.ts';
import { useTimelineWords } from './words.ts';

interface Props {
  type: TransitionType;
  form: TransitionForm;
  /** What holds before; null while it is not known. */
  current: Readonly<Record<string, unknown>> | null;
  names: Names;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<TransitionForm>) => void;
}

/** What each fact becomes, and below it what it was before; a field that is left empty stays as it is (12.7). */
export function FactFields({ type, form, current, names, errors, onChange }: Props) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  const facts = factsOf(type);
  const choosePosition = useUnitOfPosition({
    positionId: form.facts.positionId,
    unitId: form.facts.unitId,
    day: form.effectiveDate,
    held: current?.['unitId'],
    fill: (unitId) => set('unitId', unitId ?? undefined),
  });
  if (facts.length === 0) return null;
  function choose(fact: DatedFact, value: unknown): void {
    set(fact, value);
    if (fact === 'positionId' && facts.includes('unitId')) choosePosition(value);
  }
  function set(fact: DatedFact, value: unknown): void {
    const others = Object.fromEntries(Object.entries(form.facts).filter(([name]) => name !== fact));
    onChange({ facts: value === undefined ? others : { ...others, [fact]: value } });
  }
  return (
    <fieldset className="tl-fields">
      <legend className="form-section-title">{t('form.facts')}</legend>
      {facts.map((fact) => {
        const field = transitionFields[fact];
        const held = factText(fact, current?.[fact], names, locale, words);
        const isChanged = fact in form.facts;
        return (
          <div key={fact} className="tl-fact" data-changed={isChanged || undefined}>
            <FieldRow
              id={`tl-${fact}`}
              label={field.options.label[locale]}
              required={isNeeded(type, fact)}
              help={held ? t('form.was', { value: held }) : undefined}
              error={errors[fact]}
            >
              {(ties) =>
                fact === 'dottedManagers' ? (
                  <DottedSelect
                    ties={ties}
                    value={form.facts.dottedManagers as DottedManager[] | undefined}
                    asOf={form.effectiveDate}
                    onChange={(list) => set(fact, list)}
                  />
                ) : (
                  <FieldControl
                    field={{ ...field, required: false }}
                    value={form.facts[fact] ?? null}
                    onChange={(value) => choose(fact, value === null || value === '' ? undefined : value)}
                    onBlur={() => undefined}
                    ties={ties}
                    locale={locale}
                    known={names[String(form.facts[fact])]}
                    asOf={form.effectiveDate}
                  />
                )
              }
            </FieldRow>
            {!LASTING_FACTS.includes(fact) && held !== '' && (
              <Checkbox
                checked={form.facts[fact] === null}
                onChange={({ target }) => set(fact, target.checked ? null : undefined)}
                aria-label={t('form.clearFact', { fact: field.options.label[locale] })}
              >
                {t('form.clear')}
              </Checkbox>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface DottedProps {
  ties: { id: string; 'aria-describedby': string | undefined };
  value: DottedManager[] | undefined;
  asOf: string | null;
  onChange: (list: DottedManager[] | undefined) => void;
}

/** Further managers; those that are added are functional lines. */
function DottedSelect({ ties, value = [], asOf, onChange }: DottedProps) {
  return (
    <ReferenceSelect
      {...ties}
      to="Employee"
      asOf={asOf}
      multiple
      value={value.map((one) => one.employeeId)}
      onChange={(ids) =>
        onChange(
          ids.length === 0
            ? undefined
            : ids.map(
                (id) => value.find((one) => one.employeeId === id) ?? { employeeId: id, reportingMethod: 'functional' },
              ),
        )
      }
    />
  );
}
