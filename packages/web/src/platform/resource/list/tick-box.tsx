interface Props {
  label: string;
  checked: boolean;
  /** Some of what it stands for, not all. */
  isPartly?: boolean;
  onChange: () => void;
}

/** The browser's own check box: a page has a hundred of them. */
export function TickBox({ label, checked, isPartly = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className="tick-box"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={onChange}
    />
  );
}
