import { describe, expect, test } from 'vitest';
import { fieldOfConstraint, problemOfDatabaseError } from './database-problem.ts';
import { Problem } from './problem.ts';

describe('refusals of the database as problems at fields', () => {
  test.each([
    ['grade', 'grade_code_key', [], 'code'],
    ['location', 'location_employer_id_fkey', ['employer_id'], 'employerId'],
    ['position', 'position_unit_id_title_key', ['unit_id', 'title'], 'title'],
    ['app_user', 'app_user_email_key', ['email', 'name'], 'email'],
  ])('%s: %s stands for %s', (table, constraint, columns, field) => {
    expect(fieldOfConstraint(table, constraint, columns)).toBe(field);
  });

  test('a connection that is gone is not the fault of the caller', () => {
    const problem = problemOfDatabaseError(Object.assign(new Error('gone'), { code: '57P01' }));
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).code).toBe('UNAVAILABLE');
  });

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P02', '57P03', '08006', '53300'])(
    'a database that is away (%s) is no fault: 503',
    (code) => {
      const problem = problemOfDatabaseError(Object.assign(new Error('gone'), { code }));
      expect((problem as Problem).code).toBe('UNAVAILABLE');
    },
  );

  test('a connection that ended under the driver is, too, which gives it no code', () => {
    const problem = problemOfDatabaseError(new Error('Connection terminated unexpectedly'));
    expect((problem as Problem).code).toBe('UNAVAILABLE');
  });

  test.each(['22P02', '22003', '22021', '22P05'])('0.2: a value that no column takes (%s) is malformed', (code) => {
    const problem = problemOfDatabaseError(Object.assign(new Error('odd'), { code }));
    expect((problem as Problem).code).toBe('MALFORMED');
  });

  test('what is not known stays what it is', () => {
    const error = Object.assign(new Error('odd'), { code: '42P01' });
    expect(problemOfDatabaseError(error)).toBe(error);
    expect(problemOfDatabaseError('text')).toBe('text');
  });
});
