import type { EmployeeSegment } from '@personalia/contract';

/** Something that is known to come: a career event, or the end of what was agreed for a time. */
export interface Coming {
  readonly kind: 'event' | 'probation' | 'contract' | 'lastDay';
  readonly date: string;
  /** Of an event: its type; empty where several come on that day. */
  readonly type: string;
  /** Of an event that brings another position: which one. */
  readonly position: string;
}

interface Facts {
  readonly segments: readonly EmployeeSegment[];
  readonly lastDay: string | null;
}

/** What comes next for somebody, the earliest first (organisation-and-employee 10.10: next change). */
export function comingUp({ segments, lastDay }: Facts, today: string): Coming[] {
  const own = segments
    .filter(({ kind }) => kind === 'primary')
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const now = own.find(({ validFrom, validTo }) => validFrom <= today && (validTo === null || validTo >= today));
  const events = own.flatMap((segment, at) => (segment.validFrom > today ? [eventOf(segment, own[at - 1])] : []));
  const ends = (
    [
      ['probation', now?.probationEnd],
      ['contract', now?.contractEnd],
      ['lastDay', now && lastDay],
    ] as const
  ).flatMap(([kind, date]) => (date && date >= today ? [{ kind, date, type: '', position: '' }] : []));
  // Whatever would come after the last day does not come.
  return [...events, ...ends]
    .filter(({ kind, date }) => kind === 'event' || lastDay === null || date <= lastDay)
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function eventOf(segment: EmployeeSegment, before: EmployeeSegment | undefined): Coming {
  const known = new Set(before?.transactions.map(({ transactionNo }) => transactionNo));
  const types = segment.transactions.filter(({ transactionNo }) => !known.has(transactionNo)).map(({ type }) => type);
  const isMoved = segment.position.name !== before?.position.name;
  return {
    kind: 'event',
    date: segment.validFrom,
    type: new Set(types).size === 1 ? (types[0] ?? '') : '',
    position: isMoved ? segment.position.name : '',
  };
}
