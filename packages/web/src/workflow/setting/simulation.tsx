import { GetWorkflow, type RequestTypeInfo, SimulateWorkflow, type WorkflowSimulation } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow, fieldId } from '../../platform/form/index.ts';
import { useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { RequestSteps } from '../request/request-steps.tsx';
import { ChoiceField, NumberField, RecordField, TextField } from './setting-fields.tsx';
import { SettingFormContext } from './setting-form.ts';
import { SimulationOutcome } from './simulation-outcome.tsx';
import { useSettingWords } from './use-setting-words.ts';
import type { WorkflowForm } from './use-workflow-form.ts';
import { factsUsed } from './workflow-draft.ts';

const COMMON = /^(employee|date|submitter)\.|^request\.(type|subType|currency)$/;

interface Props {
  form: WorkflowForm;
  type: RequestTypeInfo | undefined;
  mayEdit: boolean;
}

/** Who would decide on a request, by the rules of the engine; what is typed is saved first, so that it counts for publishing. */
export function Simulation({ form, type, mayEdit }: Props) {
  const { t } = useSettingWords();
  const { setting } = form;
  const today = useToday();
  const [employeeId, setEmployee] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const [subType, setSubType] = useState<string | null>(null);
  const [facts, setFacts] = useState<Readonly<Record<string, string | null>>>({});
  const [result, setResult] = useState<WorkflowSimulation | null>(null);
  const { submit, isBusy, errors, general } = useSubmit<WorkflowSimulation>();
  const used = factsUsed(
    form.draft,
    (type?.facts ?? []).map(({ name }) => name).filter((name) => !COMMON.test(name) && name !== 'request.amount'),
  );

  async function simulate(): Promise<void> {
    setResult(null);
    const current = form.isDirty && mayEdit ? await form.save() : setting;
    if (!current || !type) return;
    await submit(async () => {
      const answer = await call(SimulateWorkflow, {
        body: {
          requestType: type.code,
          employeeId: type.aboutEmployee ? employeeId : null,
          submitterId: type.aboutEmployee ? null : employeeId,
          date,
          subType,
          facts: wireFacts(facts, type),
          draftOf: current.draft ? current.id : null,
        },
      });
      setResult(answer);
      form.setSetting(await call(GetWorkflow, { params: { id: current.id } }));
      return answer;
    });
  }

  const fact = (name: string, label: string) => {
    const kind = type?.facts.find((one) => one.name === name)?.type;
    const shared = {
      path: `facts.${name}`,
      label,
      required: false,
      value: facts[name] ?? null,
      onChange: (value: string | null) => setFacts((before) => ({ ...before, [name]: value })),
    };
    if (kind === 'number') return <NumberField key={name} {...shared} />;
    if (kind !== 'boolean') return <TextField key={name} {...shared} />;
    const choices = [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
    return <ChoiceField key={name} {...shared} choices={choices} />;
  };

  return (
    <section className="form-section" aria-labelledby="workflow-simulation">
      <h3 id="workflow-simulation" className="form-section-title">
        {t('section.simulation')}
      </h3>
      <p className="workflow-note">{t('simulation.hint')}</p>
      <SettingFormContext value={{ errors, disabled: false }}>
        <FormAlert text={general} />
        <div className="form-grid">
          <RecordField
            path="employeeId"
            to="Employee"
            label={t(type?.aboutEmployee === false ? 'simulation.requester' : 'simulation.employee')}
            value={employeeId ? [employeeId] : []}
            onChange={([id]) => setEmployee(id ?? null)}
          />
          <FieldRow id={fieldId('date')} label={t('simulation.date')} required={false} error={errors['date']}>
            {({ id, 'aria-describedby': describedBy }) => (
              <DateInput
                id={id}
                aria-describedby={describedBy}
                value={date ?? today ?? null}
                onChange={(day) => setDate(day)}
              />
            )}
          </FieldRow>
          {fact('request.amount', t('simulation.amount'))}
          {type && type.subTypes.length > 0 && (
            <ChoiceField
              path="subType"
              label={t('simulation.subType')}
              required={false}
              value={subType}
              choices={type.subTypes}
              onChange={setSubType}
            />
          )}
          {used.map((name) => fact(name, type?.facts.find((one) => one.name === name)?.label ?? name))}
        </div>
      </SettingFormContext>
      <div className="workflow-commands">
        <Button loading={isBusy || form.isBusy} disabled={!type || !setting} onClick={() => void simulate()}>
          {form.isDirty && mayEdit ? t('simulation.saveAndRun') : t('simulation.run')}
        </Button>
        {!setting && <span className="workflow-note">{t('simulation.saveFirst')}</span>}
      </div>
      {result && (
        <div className="workflow-result">
          <SimulationOutcome result={result} setting={setting} />
          {result.steps.length > 0 && <RequestSteps steps={result.steps} label={t('simulation.steps')} />}
        </div>
      )}
    </section>
  );
}

function wireFacts(
  facts: Readonly<Record<string, string | null>>,
  type: RequestTypeInfo,
): Record<string, string | boolean> {
  const kinds = new Map(type.facts.map((one) => [one.name, one.type]));
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, string | boolean][] => {
      if (value === null || value === '') return [];
      return [[name, kinds.get(name) === 'boolean' ? value === 'true' : value]];
    }),
  );
}
