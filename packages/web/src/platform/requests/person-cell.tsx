import { Link } from 'react-router';
import '../resource/parts.css';

interface Props {
  person: { name: string; no: string; position?: string | null; unit?: string | null };
  /** The record of the person in the module. */
  to: string;
}

/** The person a row is about, with what tells two of a name apart. */
export const PersonCell = ({ person, to }: Props) => (
  <>
    <Link to={to}>{person.name}</Link>
    <span className="note">{personNote(person)}</span>
  </>
);

export const personNote = ({ no, position, unit }: Omit<Props['person'], 'name'>): string =>
  [no, position, unit].filter(Boolean).join(' · ');
