import { FieldRow } from '../../platform/form/index.ts';

interface Props {
  id: string;
  label: string;
  required: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A reason or a comment, in one's own words. */
export const TextRow = ({ value, onChange, ...row }: Props) => (
  <FieldRow {...row} wide>
    {(ties) => (
      <textarea
        {...ties}
        className="tl-text"
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FieldRow>
);
