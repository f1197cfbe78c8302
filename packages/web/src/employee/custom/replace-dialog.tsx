import { Button, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useId, useState } from 'react';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useRecordWords } from '../parts/words.ts';
import '../../platform/form/form.css';

interface Props {
  option: string;
  employees: number;
  others: readonly string[];
  busy: boolean;
  onReplace: (replacement: string) => void;
  onClose: () => void;
}

/** No option begins with a blank, so this is none of them. */
const ANOTHER = ' ';

/** What whoever has an option gets instead: another option of the list, or a new one in its place. */
export function ReplaceDialog({ option, employees, others, busy, onReplace, onClose }: Props) {
  const { t } = useRecordWords();
  const { t: words } = useWords();
  const [chosen, setChosen] = useState<string | undefined>(others.length === 0 ? ANOTHER : undefined);
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const [choice, text, mistake] = [useId(), useId(), useId()];
  const wanted = chosen === ANOTHER ? name.trim() : (chosen ?? '');
  const problem =
    wanted === ''
      ? t('options.required')
      : /[,;]/.test(wanted)
        ? t('options.signs')
        : wanted === option
          ? t('options.same')
          : null;
  function confirm(): void {
    setAsked(true);
    if (problem === null) onReplace(wanted);
  }
  const shown = asked && problem !== null;
  return (
    <Dialog
      open
      title={t('options.replaceOne', { option })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" loading={busy} onClick={confirm}>
            {t('options.replace')}
          </Button>
        </>
      }
    >
      <p>{t('options.question', { option, count: employees })}</p>
      <div className="field-row">
        <label className="field-label" htmlFor={choice}>
          {t('options.by')}
        </label>
        <Select
          id={choice}
          className="form-wide"
          value={chosen}
          placeholder={words('form.choose')}
          status={shown && chosen !== ANOTHER ? 'error' : ''}
          aria-describedby={shown ? mistake : undefined}
          options={[
            ...others.map((value) => ({ value, label: value })),
            { value: ANOTHER, label: t('options.another') },
          ]}
          onChange={setChosen}
        />
      </div>
      {chosen === ANOTHER && (
        <div className="field-row">
          <label className="field-label" htmlFor={text}>
            {t('options.name')}
          </label>
          <Input
            id={text}
            value={name}
            maxLength={150}
            status={shown ? 'error' : ''}
            aria-describedby={shown ? mistake : undefined}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={confirm}
          />
        </div>
      )}
      {shown && (
        <p id={mistake} role="alert" className="field-error">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
