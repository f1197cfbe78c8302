import { customColumn, type HireCustom, type Ref } from '@personalia/contract';
import { Button } from 'antd';
import type { Values } from '../../platform/form/index.ts';
import { useNames } from '../../platform/resource/data/use-options.ts';
import { ResourceFields, ResourceView } from '../../platform/resource/form-page/resource-fields.tsx';
import { EMPLOYMENT, employeeWith, fieldsWhere, LAST } from '../parts/employee-parts.ts';
import { useEmployeeWords } from '../parts/words.ts';
import { NumberHint } from './number-hint.tsx';
import type { Hire } from './use-hire.ts';

/** Everything that was typed, before it becomes a hire. */
export function HireReview({ hire: { steps, custom, draft, access, goTo } }: { hire: Hire }) {
  const { t } = useEmployeeWords();
  const refs = { ...useChosenNames(draft.values), ...useChosenPeople(custom, draft.values) };
  return (
    <>
      <p className="hire-review-text">{t('hire.reviewText')}</p>
      {steps.map(({ key, fields }, index) => {
        if (key === 'review') return null;
        const filled = fieldsWhere(fields, (name) => !isEmpty(draft.values[name]));
        const step = t(`step.${key}`);
        return (
          <section key={key} className="hire-review" aria-label={step}>
            <header>
              <h3>{step}</h3>
              <Button size="small" onClick={() => goTo(index)} aria-label={t('hire.changeStep', { step })}>
                {t('hire.change')}
              </Button>
            </header>
            {Object.keys(filled).length === 0 ? (
              <p className="hire-review-text">{t('hire.nothing')}</p>
            ) : (
              <ResourceView resource={employeeWith(filled)} values={draft.values} refs={refs} access={access} />
            )}
          </section>
        );
      })}
      <ResourceFields resource={employeeWith(LAST)} draft={draft} saved={null} access={access} />
      <NumberHint values={draft.values} />
    </>
  );
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
    ...useChosenName('gradeId', values),
    ...useChosenName('managerId', values),
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
  const ref = isChosen ? found.get(id) : undefined;
  return ref ? { [name]: ref } : {};
}
