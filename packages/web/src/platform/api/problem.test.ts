import { describe, expect, test } from 'vitest';
import { messageOf, noResponse, problemFrom } from './problem.ts';

describe('failures', () => {
  test('E-1: 401 has its own sentence', () => {
    expect(problemFrom(401, { message: 'nope' }).message).toBe(
      'Your session has expired. Please refresh your browser.',
    );
  });

  test.each([500, 502, 503])('E-2: %i has the sentence of the specification', (status) => {
    const text = `Error ${status}: Unable to process your request. Please try again later or contact support.`;
    expect(problemFrom(status, { message: 'secret detail' }).message).toBe(text);
  });

  test('E-3: everything else passes unchanged, with its field errors', () => {
    const errors = [{ path: 'name', message: 'Enter a name.' }];
    const problem = problemFrom(422, {
      message: 'Please check the marked fields.',
      code: 'VALIDATION',
      errors,
      traceId: 't',
    });
    expect(problem).toMatchObject({
      status: 422,
      message: 'Please check the marked fields.',
      code: 'VALIDATION',
      errors,
      traceId: 't',
    });
  });

  test('E-3: a body that is no problem document does no harm', () => {
    expect(problemFrom(404, undefined)).toMatchObject({ message: 'Error 404', errors: [], traceId: null });
    expect(problemFrom(409, { errors: [{ path: 1 }, 'x'], message: 7 }).errors).toEqual([]);
  });

  test("E-4: no answer is 'no response'", () => {
    expect(noResponse()).toMatchObject({ status: 0, message: 'no response' });
    expect(messageOf('plain')).toBe('plain');
  });
});
