import { NOTICE_BOUNDS, type NoticeNumber, type NoticeSetting } from '@personalia/contract';
import { Checkbox } from 'antd';
import { useAttendanceWords } from '../words.ts';
import { numberOf } from './rules-draft.ts';
import { SettingInput } from './setting-fields.tsx';

/** What people are notified of, as it is typed; null: nobody. */
export type NoticeDraft = Pick<NoticeSetting, 'incompleteDay'> & Readonly<Record<NoticeNumber, string | null>>;

const text = (value: number | null): string | null => (value === null ? null : String(value));
export const noticeDraftOf = ({ missingOutMinutes, incompleteDay, periodDays }: NoticeSetting): NoticeDraft => ({
  missingOutMinutes: text(missingOutMinutes),
  incompleteDay,
  periodDays: text(periodDays),
});

const number = (value: string | null): number | null => (value === null ? null : numberOf(value));
export const noticesIn = ({ missingOutMinutes, incompleteDay, periodDays }: NoticeDraft): NoticeSetting => ({
  missingOutMinutes: number(missingOutMinutes),
  incompleteDay,
  periodDays: number(periodDays),
});

/** What a notice begins with when it is switched on. */
const FIRST: Readonly<Record<NoticeNumber, string>> = { missingOutMinutes: '30', periodDays: '3' };

interface Props {
  draft: NoticeDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (draft: NoticeDraft) => void;
}

/** Notices about attendance, each switched on by itself (attendance 13). */
export function NoticeFields({ draft, errors, mayEdit, onChange }: Props) {
  const { t } = useAttendanceWords();
  const timed = (name: NoticeNumber) => {
    const value = draft[name];
    const [least, most] = NOTICE_BOUNDS[name];
    return (
      <>
        <Checkbox
          className="setting-check"
          checked={value !== null}
          disabled={!mayEdit}
          onChange={({ target }) => onChange({ ...draft, [name]: target.checked ? FIRST[name] : null })}
        >
          {t(`setting.notice.${name}`)}
        </Checkbox>
        {value !== null && (
          <div className="form-grid">
            <SettingInput
              name={name}
              label={t(`setting.noticeWhen.${name}`)}
              help={t('setting.between', { least, most })}
              error={errors[`notices.${name}`]}
              value={value}
              onChange={(typed) => onChange({ ...draft, [name]: typed })}
            />
          </div>
        )}
      </>
    );
  };
  return (
    <fieldset disabled={!mayEdit}>
      <legend>{t('setting.notices')}</legend>
      <p>{t('setting.noticesHelp')}</p>
      {timed('missingOutMinutes')}
      <Checkbox
        className="setting-check"
        checked={draft.incompleteDay}
        disabled={!mayEdit}
        onChange={({ target }) => onChange({ ...draft, incompleteDay: target.checked })}
      >
        {t('setting.notice.incompleteDay')}
      </Checkbox>
      {timed('periodDays')}
    </fieldset>
  );
}
