import { IMPORT_STATES, type ImportRecord } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { currentStep, isMoving, openSteps, shownStep, stepLook } from './steps.ts';

const result = (
  state: ImportRecord['state'],
  can: ImportRecord['can'] = [],
  policy: ImportRecord['policy'] = null,
) => ({
  state,
  can,
  policy,
});

describe('17.1: the step follows the state of the upload', () => {
  test.each([
    ['uploaded', 'entity'],
    ['mapped', 'mapping'],
    ['validating', 'check'],
    ['validated', 'check'],
    ['validatedWithErrors', 'check'],
    ['running', 'run'],
    ['paused', 'run'],
    ['completed', 'result'],
    ['completedWithErrors', 'result'],
    ['cancelled', 'result'],
    ['undoing', 'result'],
    ['undone', 'result'],
    ['undonePartly', 'result'],
  ] as const)('%s is at %s', (state, step) => {
    expect(currentStep(result(state))).toBe(step);
  });

  test('a failed check stays at the check; a failed run has a result', () => {
    expect(currentStep(result('failed'))).toBe('check');
    expect(currentStep(result('failed', [], 'allOrNothing'))).toBe('result');
  });

  test('the address may go back to what is still open, and no further', () => {
    const checked = result('validated', ['map', 'validate', 'run', 'cancel']);
    expect(openSteps(checked)).toEqual(['entity', 'mapping', 'check', 'run']);
    expect(shownStep(checked, 'mapping')).toBe('mapping');
    expect(shownStep(checked, 'result')).toBe('check');
    expect(shownStep(result('running', ['pause', 'cancel']), 'mapping')).toBe('run');
    expect(shownStep(result('completed', ['undo']), 'run')).toBe('result');
    expect(shownStep(checked, null)).toBe('check');
  });

  test('a run that wrote nothing leads back to its columns; one that wrote does not', () => {
    const failed = result('failed', ['map', 'validate'], 'allOrNothing');
    expect(shownStep(failed, null)).toBe('result');
    expect(openSteps(failed)).toEqual(['entity', 'mapping', 'result']);
    expect(shownStep(failed, 'mapping')).toBe('mapping');
    expect(openSteps(result('completed', ['undo'], 'goodRows'))).toEqual(['result']);
  });

  test('steps before the shown one are done', () => {
    expect([stepLook('file', 'mapping'), stepLook('mapping', 'mapping'), stepLook('run', 'mapping')]).toEqual([
      'done',
      'current',
      'ahead',
    ]);
  });

  test('the server is asked again only while rows move', () => {
    expect(IMPORT_STATES.filter((state) => isMoving({ state }))).toEqual(['validating', 'running', 'undoing']);
  });
});
