import { useAttendanceWords } from '../words.ts';
import type { Corner } from './plan-text.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** Plans the day, and goes on to the next cell in a direction. */
  onCommit: (text: string, by: Corner) => void;
  onCancel: () => void;
  onBlur: () => void;
}

/** Stands in a cell while somebody types the code of a shift. */
export function CodeInput({ value, onChange, onCommit, onCancel, onBlur }: Props) {
  const { t } = useAttendanceWords();
  return (
    <input
      // The cell had the focus until the first letter was typed.
      ref={(input) => input?.focus()}
      className="roster-input"
      aria-label={t('roster.code')}
      value={value}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
      onBlur={onBlur}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        event.preventDefault();
        onCommit(value, event.key === 'Tab' ? { row: 0, column: 1 } : { row: 1, column: 0 });
      }}
    />
  );
}
