import { EMPLOYEE_STATES } from '@personalia/contract';
import { expect, test } from 'vitest';
import { stateChoices } from './state-choices.ts';

const choices = (current: string) => stateChoices(EMPLOYEE_STATES, current, 'en', 'All');

test('10.4: the list offers every state and all of them', () => {
  expect(choices('active')).toEqual([
    { value: 'active', label: 'Active' },
    { value: 'preboarding', label: 'Preboarding' },
    { value: 'suspended', label: 'Suspended' },
    { value: 'ended', label: 'Ended' },
    { value: 'active,preboarding,suspended,ended', label: 'All' },
  ]);
});

test('10.10: a link that asks for some of the states finds its choice', () => {
  expect(choices('suspended,ended')).toContainEqual({ value: 'suspended,ended', label: 'Suspended + Ended' });
  expect(choices('active,preboarding,suspended,ended')).toHaveLength(5);
});
