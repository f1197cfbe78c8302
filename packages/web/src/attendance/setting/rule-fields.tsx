import { ATTENDANCE_RULE_BOUNDS, ATTENDANCE_RULE_CHOICES } from '@personalia/contract';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useAttendanceWords } from '../words.ts';
import { RULE_CHOICES, RULE_NUMBERS, type RulesDraft } from './rules-draft.ts';
import { SettingChoice, SettingInput } from './setting-fields.tsx';

interface RulesFromProps {
  draft: { readonly rules: RulesDraft; readonly effectiveFrom: string | null };
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  /** The first day from which other rules may hold; null: any. */
  earliest: string | null;
  /** Other rules are chosen than those that were opened. */
  isOther: boolean;
  /** The rules are those of the company. */
  inherits?: boolean;
  onChange: (change: Partial<RulesFromProps['draft']>) => void;
}

/** The rules by which days are computed and, once they are other ones, from which day. */
export function RulesFrom({ draft, errors, mayEdit, earliest, isOther, inherits = false, onChange }: RulesFromProps) {
  return (
    <div className="form-grid">
      {!inherits && (
        <RuleFields
          rules={draft.rules}
          errors={errors}
          isDisabled={!mayEdit}
          onChange={(rules) => onChange({ rules })}
        />
      )}
      {isOther && (
        <EffectiveFrom
          earliest={earliest}
          value={draft.effectiveFrom}
          error={errors['effectiveFrom']}
          onChange={(effectiveFrom) => onChange({ effectiveFrom })}
        />
      )}
    </div>
  );
}

interface Props {
  rules: RulesDraft;
  errors: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange: (rules: RulesDraft) => void;
}

function RuleFields({ rules, errors, isDisabled, onChange }: Props) {
  const { t } = useAttendanceWords();
  const set = (name: keyof RulesDraft, value: string) => onChange({ ...rules, [name]: value });
  return (
    <>
      {RULE_NUMBERS.map((name) => {
        const [least, most] = ATTENDANCE_RULE_BOUNDS[name];
        return (
          <SettingInput
            key={name}
            name={name}
            label={t(`setting.rule.${name}`)}
            help={t('setting.between', { least, most })}
            error={errors[`rules.${name}`]}
            value={rules[name]}
            onChange={(value) => set(name, value)}
          />
        );
      })}
      {(['nightFrom', 'nightTo'] as const).map((name) => (
        <SettingInput
          key={name}
          name={name}
          type="time"
          label={t(`setting.rule.${name}`)}
          error={errors[`rules.${name}`]}
          value={rules[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      {RULE_CHOICES.map((name) => (
        <SettingChoice<string>
          key={name}
          name={name}
          label={t(`setting.rule.${name}`)}
          error={errors[`rules.${name}`]}
          isDisabled={isDisabled}
          value={rules[name]}
          choices={ATTENDANCE_RULE_CHOICES[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
    </>
  );
}

interface FromProps {
  earliest: string | null;
  value: string | null;
  error: string | undefined;
  onChange: (date: string | null) => void;
}

/** The day from which other rules hold. */
function EffectiveFrom({ earliest, value, error, onChange }: FromProps) {
  const { t, locale } = useAttendanceWords();
  return (
    <FieldRow
      id="setting-from"
      label={t('setting.effectiveFrom')}
      required
      help={earliest ? t('setting.fromEarliest', { date: formatDate(earliest, locale) }) : t('setting.fromHelp')}
      error={error}
    >
      {(ties) => <DateInput {...ties} value={value} onChange={onChange} />}
    </FieldRow>
  );
}
