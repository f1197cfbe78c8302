import { expect, test } from 'vitest';
import { Problem } from '../api/index.ts';
import { refusalOf } from './refusal.ts';

const refused = new Problem(422, 'The data is not valid.', {
  code: 'VALIDATION',
  errors: [
    { path: 'body.name', message: 'Enter a name.' },
    { path: 'body.secret', message: 'Not allowed.' },
    { path: 'body.other', message: 'Not allowed.' },
  ],
});

test('each finding stands at its field; what has no field is said once above the form', () => {
  const fieldOf = (path: string) => (path === 'body.name' ? 'name' : null);
  expect(refusalOf(refused, fieldOf)).toEqual({ errors: { name: 'Enter a name.' }, general: 'Not allowed.' });
});

test('a refusal without findings is said above the form', () => {
  expect(refusalOf(new Problem(409, 'In use.'))).toEqual({ errors: {}, general: 'In use.' });
  expect(refusalOf(new Error('no response'))).toEqual({ errors: {}, general: 'no response' });
});

test('a finding about the whole has no field', () => {
  const whole = new Problem(422, 'Refused.', { errors: [{ path: '', message: 'Shares add up to 90.' }] });
  expect(refusalOf(whole)).toEqual({ errors: {}, general: 'Shares add up to 90.' });
});
