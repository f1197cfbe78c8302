import { expect, test } from 'vitest';
import { gradesLeadingDown, type RankedGrade } from './next-grade.ts';

const grade = (rank: number, nextGradeId: string | null = null, structure: string | null = null): RankedGrade => ({
  rank,
  structure,
  nextGradeId,
});
const wrong = (grades: Record<string, RankedGrade>, ...changed: string[]) => [
  ...gradesLeadingDown(new Map(Object.entries(grades)), new Set(changed)),
];

test('NEXT_GRADE_LOWER: the next grade is higher in the same structure', () => {
  expect(wrong({ a: grade(1, 'b'), b: grade(2) }, 'a')).toEqual([]);
  expect(wrong({ a: grade(2, 'b'), b: grade(2) }, 'a')).toEqual(['a']);
  expect(wrong({ a: grade(1, 'b', 'office'), b: grade(2, null, 'plant') }, 'a')).toEqual(['a']);
  expect(wrong({ a: grade(1, 'unknown') }, 'a')).toEqual([]);
});

test('NEXT_GRADE_LOWER: also for a grade that leads to the changed one; others are left alone', () => {
  expect(wrong({ a: grade(3, 'b'), b: grade(2) }, 'b')).toEqual(['b']);
  expect(wrong({ a: grade(3, 'b'), b: grade(2), c: grade(9) }, 'c')).toEqual([]);
});
