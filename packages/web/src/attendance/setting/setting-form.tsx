import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useAttendanceWords } from '../words.ts';

interface Props {
  /** What is said above the form of a refusal. */
  readonly general: string | null;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly mayEdit: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** Settings that are saved as a whole, or put back as they were. */
export function SettingForm({ general, isBusy, isChanged, mayEdit, onDiscard, onSave, children }: Props) {
  const { t } = useAttendanceWords();
  const form = useRef<HTMLFormElement>(null);
  // The form is longer than the window, and its buttons are always in sight: what was refused is brought there too.
  useEffect(() => {
    if (!isBusy)
      form.current?.querySelector('[role="alert"], [aria-invalid="true"]')?.scrollIntoView({ block: 'center' });
  }, [isBusy]);
  return (
    <form
      ref={form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FormAlert text={general} />
      {children}
      {mayEdit && (
        <div className="form-actions">
          <Button disabled={!isChanged || isBusy} onClick={onDiscard}>
            {t('setting.discard')}
          </Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isChanged}>
            {t('setting.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
