import { Segmented } from 'antd';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange(value: string): void;
}

/** As many buttons as a phone has room for. */
const ROOM = 3;

/** Which statuses a list shows; a plain selection where the buttons have no room. */
export function StatusChoice({ label, value, options, onChange }: Props) {
  const narrow = useIsNarrow();
  if (!narrow || options.length <= ROOM)
    return <Segmented size="small" aria-label={label} value={value} options={options} onChange={onChange} />;
  return (
    <select className="plain-select" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
