import type { EmployeeSegment } from '@personalia/contract';

const PLACES = ['unit', 'location', 'employer'] as const;

/** A position for a time in words: what it is, and where, so far as that is elsewhere than the own position when it begins. */
export function positionText(post: EmployeeSegment, segments: readonly EmployeeSegment[]): string {
  const own = segments.find(
    ({ kind, validFrom, validTo }) =>
      kind === 'primary' && validFrom <= post.validFrom && (validTo === null || validTo >= post.validFrom),
  );
  const elsewhere = PLACES.filter((place) => !own || !isSame(own[place], post[place]));
  return [post.position.name, ...elsewhere.map((place) => post[place].name)].join(', ');
}

const isSame = (one: EmployeeSegment['unit'], other: EmployeeSegment['unit']): boolean =>
  one.code === other.code && one.name === other.name;
