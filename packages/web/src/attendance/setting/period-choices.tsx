import {
  INCOMPLETE_AT_CUTOFF,
  INCOMPLETE_AT_CUTOFF_LABELS,
  type IncompleteAtCutoff,
  label,
} from '@personalia/contract';
import { useAttendanceWords } from '../words.ts';
import { useCutOffDays } from './cut-off-days.ts';
import { type Choices, SettingChoice } from './setting-fields.tsx';

interface Props<V> {
  error: string | undefined;
  isDisabled: boolean;
  value: V;
  /** What the company decided, where an employer may follow it; that it does so is null. */
  company?: string;
  onChange: (value: V) => void;
}

const COMPANY = 'company';

/** The last day of a period. */
export function CutOffChoice<V extends number | null>({ help, ...props }: Props<V> & { help: string }) {
  const { t } = useAttendanceWords();
  const { days } = useCutOffDays();
  return <OwnChoice name="cut-off" label={t('setting.cutOffDay')} help={help} choices={days} {...props} />;
}

/** What becomes of days that are incomplete when their period ends. */
export function IncompleteChoice<V extends IncompleteAtCutoff | null>(props: Props<V>) {
  const { t } = useAttendanceWords();
  return (
    <OwnChoice
      name="incomplete"
      label={t('setting.incomplete')}
      help={t('setting.incompleteHelp')}
      choices={INCOMPLETE_AT_CUTOFF.map((value) => ({ value, label: INCOMPLETE_AT_CUTOFF_LABELS[value] }))}
      {...props}
    />
  );
}

interface OwnProps<V> extends Props<V> {
  name: string;
  label: string;
  help: string;
  choices: Choices<string | number>['choices'];
}

function OwnChoice<V extends string | number | null>({ value, company, choices, onChange, ...field }: OwnProps<V>) {
  return (
    <SettingChoice<string | number>
      {...field}
      value={value ?? COMPANY}
      choices={company === undefined ? choices : [{ value: COMPANY, label: label(company, company) }, ...choices]}
      onChange={(chosen) => onChange((chosen === COMPANY ? null : chosen) as V)}
    />
  );
}
