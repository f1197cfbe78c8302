import { ReferenceRow } from '../resource/fields/reference-row.tsx';
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
      <ReferenceRow id={id} label={label} required={isNeeded} to="Employee" value={chosen} onChange={onChoose} />
    </details>
  );
}
