import { FieldRow } from '../form/index.ts';
import { ReferenceSelect } from '../resource/fields/reference-select.tsx';
import './for-other.css';

interface Props {
  id: string;
  /** "For another employee", and what the field is called. */
  summary: string;
  label: string;
  /** Who asks is no employee: somebody has to be chosen. */
  isNeeded: boolean;
  chosen: string | null;
  onChoose: (employeeId: string | null) => void;
}

/** A request is one's own unless somebody else is chosen; offered to those who may ask for others. */
export function ForOther({ id, summary, label, isNeeded, chosen, onChoose }: Props) {
  return (
    <details className="for-other" open={isNeeded || chosen !== null}>
      <summary>{summary}</summary>
      <FieldRow id={id} label={label} required={isNeeded}>
        {(ties) => (
          <ReferenceSelect
            {...ties}
            to="Employee"
            value={chosen ? [chosen] : []}
            onChange={([one]) => onChoose(one ?? null)}
          />
        )}
      </FieldRow>
    </details>
  );
}
