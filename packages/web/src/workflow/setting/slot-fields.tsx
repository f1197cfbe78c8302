import {
  ACTION_LABELS,
  COST_CENTRE_LABELS,
  LINE_LABELS,
  PAGES,
  SLOT_FIELD_LABELS,
  SLOT_KIND_LABELS,
  SLOT_KINDS,
  SLOT_MODE_LABELS,
  type SlotKind,
  WITHIN_LABELS,
} from '@personalia/contract';
import { ChoiceField, choicesOf, NumberField, RecordField, TextField, TickField } from './setting-fields.tsx';
import { hasErrorBelow, useSettingForm } from './setting-form.ts';
import { useSettingWords } from './use-setting-words.ts';
import { paramsOf, type SlotDraft } from './workflow-draft.ts';

interface Props {
  slot: SlotDraft;
  path: string;
  /** Escalation and candidates are plain rules: nothing is chosen by the requester there, and they have no condition. */
  isPlain?: boolean;
  onChange: (slot: SlotDraft) => void;
}

/** One approver rule: its kind, what the kind needs, and when it counts. */
export function SlotFields({ slot, path, isPlain = false, onChange }: Props) {
  const { t, locale } = useSettingWords();
  const { errors } = useSettingForm();
  const kinds = SLOT_KINDS.filter((kind) => !isPlain || kind !== 'REQUESTER_CHOICE');
  const own = errors[path];
  const hidden = Object.entries(errors).find(
    ([one]) =>
      one.startsWith(`${path}.`) && !SHOWN.some((name) => one === `${path}.${name}`) && !hasFieldFor(slot, path, one),
  );
  return (
    <div className="workflow-slot-fields">
      <div className="form-grid">
        <ChoiceField
          path={`${path}.kind`}
          label={SLOT_FIELD_LABELS.kind[locale]}
          value={slot.kind}
          choices={kinds.map((kind) => ({ value: kind, label: SLOT_KIND_LABELS[kind][locale] }))}
          onChange={(kind) => onChange({ ...slot, kind: kind as SlotKind, params: paramsOf(kind as SlotKind) })}
        />
        <Params slot={slot} path={`${path}.params`} onChange={(params) => onChange({ ...slot, params })} />
        {!isPlain && (
          <>
            <ChoiceField
              path={`${path}.mode`}
              label={SLOT_FIELD_LABELS.mode[locale]}
              value={slot.mode}
              choices={choicesOf(SLOT_MODE_LABELS, locale)}
              onChange={(mode) => onChange({ ...slot, mode: mode ?? 'ANY' })}
            />
            <TextField
              path={`${path}.condition`}
              label={SLOT_FIELD_LABELS.condition[locale]}
              help={t('conditionHint')}
              value={slot.condition}
              onChange={(condition) => onChange({ ...slot, condition: condition ?? '' })}
            />
          </>
        )}
      </div>
      {(own ?? hidden?.[1]) && (
        <p className="field-error" role="alert">
          {own ?? hidden?.[1]}
        </p>
      )}
    </div>
  );
}

const SHOWN = ['kind', 'mode', 'condition'];
const hasFieldFor = (slot: SlotDraft, path: string, error: string): boolean =>
  slot.kind === 'REQUESTER_CHOICE'
    ? hasErrorBelow({ [error]: '' }, `${path}.params`, ['candidates'])
    : PARAMS[slot.kind].some((name) => error === `${path}.params.${name}`);

const PARAMS: Readonly<Record<SlotKind, readonly string[]>> = {
  DIRECT_MANAGER: ['line'],
  MANAGER_LEVEL: ['levels'],
  MANAGER_UNTIL: ['gradeRank'],
  ORG_UNIT_HEAD: ['levelsUp', 'levelId'],
  COST_CENTRE_OWNER: ['from'],
  RECEIVING_MANAGER: [],
  POSITION: ['positionId', 'within'],
  ROLE: ['roleId'],
  PERMISSION: ['menu', 'action', 'wholeTenant'],
  PERSON: ['employeeId'],
  REQUESTER_CHOICE: [],
};

interface ParamsProps {
  slot: SlotDraft;
  path: string;
  onChange: (params: SlotDraft['params']) => void;
}

function Params({ slot: { kind, params }, path, onChange }: ParamsProps) {
  const { t, locale } = useSettingWords();
  const set = (name: string) => (value: unknown) => onChange({ ...params, [name]: value });
  const text = (name: string) => (params[name] ?? null) as string | null;
  const shared = (name: keyof typeof SLOT_FIELD_LABELS) => ({
    path: `${path}.${name}`,
    label: SLOT_FIELD_LABELS[name][locale],
  });
  const record = (name: keyof typeof SLOT_FIELD_LABELS, to: string, optional?: string) => (
    <RecordField
      {...shared(name)}
      {...(optional ? { required: false, help: optional } : {})}
      to={to}
      value={text(name) ? [String(params[name])] : []}
      onChange={([id]) => set(name)(id ?? null)}
    />
  );
  switch (kind) {
    case 'DIRECT_MANAGER':
      return (
        <ChoiceField
          {...shared('line')}
          value={text('line')}
          choices={choicesOf(LINE_LABELS, locale)}
          onChange={set('line')}
        />
      );
    case 'MANAGER_LEVEL':
      return <NumberField {...shared('levels')} required value={text('levels')} onChange={set('levels')} />;
    case 'MANAGER_UNTIL':
      return <NumberField {...shared('gradeRank')} required value={text('gradeRank')} onChange={set('gradeRank')} />;
    case 'ORG_UNIT_HEAD':
      return (
        <>
          <NumberField {...shared('levelsUp')} value={text('levelsUp')} onChange={set('levelsUp')} />
          {record('levelId', 'OrganizationLevel', t('levelHint'))}
        </>
      );
    case 'COST_CENTRE_OWNER':
      return (
        <ChoiceField
          {...shared('from')}
          value={text('from')}
          choices={choicesOf(COST_CENTRE_LABELS, locale)}
          onChange={set('from')}
        />
      );
    case 'POSITION':
      return (
        <>
          {record('positionId', 'Position')}
          <ChoiceField
            {...shared('within')}
            value={text('within')}
            choices={choicesOf(WITHIN_LABELS, locale)}
            onChange={set('within')}
          />
        </>
      );
    case 'ROLE':
      return record('roleId', 'Role');
    case 'PERSON':
      return record('employeeId', 'Employee');
    case 'PERMISSION':
      return (
        <>
          <ChoiceField
            {...shared('menu')}
            value={text('menu')}
            choices={PAGES.map((page) => ({ value: page.path, label: page.label.many[locale] }))}
            onChange={set('menu')}
          />
          <ChoiceField
            {...shared('action')}
            value={text('action')}
            choices={choicesOf(ACTION_LABELS, locale)}
            onChange={set('action')}
          />
          <TickField {...shared('wholeTenant')} value={params['wholeTenant'] === true} onChange={set('wholeTenant')} />
        </>
      );
    case 'RECEIVING_MANAGER':
      return null;
    case 'REQUESTER_CHOICE':
      return (
        <fieldset className="workflow-candidates">
          <legend>{t('candidates')}</legend>
          <SlotFields
            isPlain
            slot={params['candidates'] as SlotDraft}
            path={`${path}.candidates`}
            onChange={set('candidates')}
          />
        </fieldset>
      );
  }
}
