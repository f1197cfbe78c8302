import { type LeavePreview, PRESENT_DAYS, PRESENT_DAYS_LABELS, type PresentDays } from '@personalia/contract';
import { Segmented } from 'antd';
import Checkbox from 'antd/es/checkbox';
import { useLeaveWords } from '../parts/words.ts';

export interface HrDecision {
  readonly withoutBalance: boolean;
  readonly presentDays: PresentDays | null;
}

const LACKING = ['LEAVE_BALANCE', 'LEAVE_NEGATIVE', 'LEAVE_NO_ENTITLEMENT_ON'];
const PRESENT = 'LEAVE_ATTENDANCE_PRESENT';

interface Props {
  preview: LeavePreview | undefined;
  value: HrDecision;
  onChange: (value: HrDecision) => void;
}

/** What HR decides where a request of others would be refused: to enter it without a balance (Q5), and what counts on days of attendance (Q6). */
export function HrChoices({ preview, value, onChange }: Props) {
  const { t, locale } = useLeaveWords();
  if (!preview?.mayOverride) return null;
  const has = (codes: readonly string[]) => preview.problems.some(({ code }) => codes.includes(code));
  return (
    <>
      {(value.withoutBalance || has(LACKING)) && (
        <p>
          <Checkbox
            checked={value.withoutBalance}
            onChange={({ target }) => onChange({ ...value, withoutBalance: target.checked })}
          >
            {t('form.withoutBalance')}
          </Checkbox>
          <span className="note">{t('form.withoutBalanceHint')}</span>
        </p>
      )}
      {(value.presentDays !== null || has([PRESENT])) && (
        <fieldset className="leave-types">
          <legend>{t('form.presentDays')}</legend>
          <Segmented<PresentDays | ''>
            aria-label={t('form.presentDays')}
            value={value.presentDays ?? ''}
            options={PRESENT_DAYS.map((one) => ({ value: one, label: PRESENT_DAYS_LABELS[one][locale] }))}
            onChange={(one) => onChange({ ...value, presentDays: one === '' ? null : one })}
          />
        </fieldset>
      )}
    </>
  );
}
