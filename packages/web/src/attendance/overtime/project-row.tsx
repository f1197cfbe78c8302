import Input from 'antd/es/input/Input';
import { FieldRow } from '../../platform/form/index.ts';
import { useOvertimeWords } from './use-overtime.ts';

interface Props {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

/** The project that overtime is worked for, where one is named. */
export function ProjectRow({ id, error, value, onChange }: Props) {
  const { t } = useOvertimeWords();
  return (
    <FieldRow id={id} label={t('form.project')} required={false} error={error}>
      {(ties) => <Input {...ties} maxLength={50} value={value} onChange={({ target }) => onChange(target.value)} />}
    </FieldRow>
  );
}
