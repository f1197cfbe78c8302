import { useMay } from '../resource/data/permissions.ts';
import type { PersonPart } from './cards.ts';
import { useAreaHomes } from './use-home.ts';
import './home.css';

interface Props {
  employeeId: string;
  /** Which of the parts; all of them where it is left out. */
  keys?: readonly string[];
}

/** What the areas tell of one person on pages about that person: the parts whose menu the reader has. */
export function PersonParts({ employeeId, keys }: Props) {
  const { homes } = useAreaHomes();
  const parts = homes
    .flatMap(({ parts = [] }) => parts)
    .filter(({ key }) => keys?.includes(key) ?? true)
    .toSorted((a, b) => a.order - b.order);
  return parts.map((part) => <Part key={part.key} part={part} employeeId={employeeId} />);
}

function Part({ part: { menu, Part: Content }, employeeId }: { part: PersonPart; employeeId: string }) {
  const may = useMay(menu);
  return may('view') ? <Content employeeId={employeeId} /> : null;
}
