import { problemAt, type TransitionRule } from '@personalia/contract';
import { gradeMoveOf, stepProblem } from '../../organisation/index.ts';
import { segmentOn } from './differences.ts';
import type { Asked, Found } from './judge-event.ts';

/**
 * RANK_NOT_HIGHER, RANK_NOT_LOWER: judged when recorded; later changes of ranks do not touch it. GRADE_NOT_MAPPED: between
 * two structures only as a mapping says (7).
 */
export function judgeRank({ operation: { event }, after, grades }: Asked, { rank, does }: TransitionRule): Found[] {
  const given = event.sets['gradeId'] !== undefined;
  if (does !== 'changes' || (rank === undefined && !given)) return [];
  const held = given ? after.before.get(event.id) : segmentOn(after, event.effectiveDate)?.facts;
  const wasId = String(held?.['gradeId']);
  const isId = given ? String(event.sets['gradeId']) : wasId;
  const [was, is] = [grades.get(wasId), grades.get(isId)];
  if (!was || !is) return [];
  const move = gradeMoveOf(grades, wasId, isId);
  if (move === null) return [problemAt('gradeId', 'GRADE_NOT_MAPPED', { grade: was.name, other: is.name })];
  if (rank === 'up' && move !== 'promotion') return [problemAt('gradeId', 'RANK_NOT_HIGHER', { grade: was.name })];
  if (rank === 'down' && move !== 'demotion') return [problemAt('gradeId', 'RANK_NOT_LOWER', { grade: was.name })];
  if (rank === 'same' && wasId !== isId && move !== 'lateral')
    return [problemAt('gradeId', 'RANK_NOT_SAME', { grade: was.name })];
  return [];
}

/**
 * STEP_BEYOND, NO_STEPS: the step that somebody has from an event on is one of their grade (7). A step that is not given stays,
 * so another grade asks for another step, or for none, where it does not have that one.
 */
export function judgeStep({ operation: { event }, after, grades }: Asked, { does }: TransitionRule): Found[] {
  // A position for a time has a grade and no step of its own.
  if (does === 'adds' || !('gradeStep' in event.sets || 'gradeId' in event.sets)) return [];
  const { gradeStep: step, gradeId } = segmentOn(after, event.effectiveDate)?.facts ?? {};
  const grade = grades.get(String(gradeId));
  const problem = grade && typeof step === 'number' ? stepProblem(grade, step) : null;
  return problem ? [problemAt('gradeStep', problem.code, problem.values)] : [];
}
