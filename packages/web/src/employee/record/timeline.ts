import type { EmployeeSegment } from '@personalia/contract';

/** Facts of a segment in the order they are told. */
export const FACTS = [
  'position',
  'unit',
  'location',
  'employer',
  'grade',
  'gradeStep',
  'manager',
  'employmentType',
  'workerCategory',
  'workArrangement',
  'fte',
  'costCentre',
] as const;
export type Fact = (typeof FACTS)[number];

export interface Stretch {
  readonly segment: EmployeeSegment;
  readonly time: 'past' | 'now' | 'ahead';
  /** What differs from the stretch before; nothing for the first one of its kind. */
  readonly changed: readonly Fact[];
}

/** The stretches of an employment, the latest first, each with what it brought (organisation-and-employee 1). */
export function stretchesOf(segments: readonly EmployeeSegment[], today: string): Stretch[] {
  const inOrder = segments.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
  return inOrder
    .map((segment, index) => {
      const before = inOrder.slice(0, index).findLast(({ kind }) => kind === segment.kind);
      return { segment, time: timeOf(segment, today), changed: before ? changedFacts(before, segment) : [] };
    })
    .toReversed();
}

function timeOf({ validFrom, validTo }: EmployeeSegment, today: string): Stretch['time'] {
  if (validFrom > today) return 'ahead';
  return validTo !== null && validTo < today ? 'past' : 'now';
}

const changedFacts = (before: EmployeeSegment, after: EmployeeSegment): Fact[] =>
  FACTS.filter((fact) => plain(before[fact]) !== plain(after[fact]));

/** A renamed unit is still the same unit; what has no code is known by its name. */
function plain(value: EmployeeSegment[Fact]): string | number | null {
  return typeof value === 'object' && value !== null ? (value.code ?? value.name) : value;
}
