interface SelectProps {
  id?: string;
  'aria-label'?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own list: a drawn one would open behind a panel. */
export function PlainSelect({ options, onChange, ...rest }: SelectProps) {
  return (
    <select {...rest} className="plain-select" onChange={({ target }) => onChange(target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
