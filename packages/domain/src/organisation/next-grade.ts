export interface RankedGrade {
  readonly rank: number;
  readonly structure: string | null;
  readonly nextGradeId: string | null;
}

/** NEXT_GRADE_LOWER: the next grade is above this one in the same structure (organisation-and-employee 7). */
const leadsUp = (grade: RankedGrade, next: RankedGrade | undefined): boolean =>
  !next || (next.rank > grade.rank && next.structure === grade.structure);

/** Of changed grades those that break the rule: by the grade they lead to, or for one that leads to them. */
export function gradesLeadingDown(
  grades: ReadonlyMap<string, RankedGrade>,
  changed: ReadonlySet<string>,
): ReadonlySet<string> {
  const wrong = [...grades].flatMap(([id, grade]) => {
    const nextId = grade.nextGradeId ?? '';
    if (leadsUp(grade, grades.get(nextId))) return [];
    return changed.has(id) ? [id] : changed.has(nextId) ? [nextId] : [];
  });
  return new Set(wrong);
}
