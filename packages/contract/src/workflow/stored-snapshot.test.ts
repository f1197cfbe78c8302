import { expect, test } from 'vitest';
import { label } from '../platform/label.ts';
import { type StoredSnapshot, snapshotIn } from './stored-snapshot.ts';

const same = { amount: '3', currency: 'IDR', from: '2026-03-02', to: null, attachments: [] };

test('A2: each reader reads a snapshot in their own language, and what people typed as it is', () => {
  const stored: StoredSnapshot = {
    ...same,
    title: label('Annual leave', 'Cuti tahunan'),
    subtitle: null,
    quantity: label('3 days', '3 hari'),
    values: [{ label: label('Reason', 'Alasan'), value: 'A meeting' }],
  };
  expect(snapshotIn(stored, 'en')).toEqual({
    ...same,
    title: 'Annual leave',
    subtitle: null,
    quantity: '3 days',
    values: [{ label: 'Reason', value: 'A meeting' }],
  });
  expect(snapshotIn(stored, 'id')).toEqual({
    ...same,
    title: 'Cuti tahunan',
    subtitle: null,
    quantity: '3 hari',
    values: [{ label: 'Alasan', value: 'A meeting' }],
  });
});

test('A2: a snapshot stored in one language is read as it is', () => {
  const stored = {
    ...same,
    title: 'Annual leave',
    subtitle: 'Team day',
    quantity: '3 days',
    values: [{ label: 'Reason', value: 'A meeting' }],
  };
  expect(snapshotIn(stored, 'id')).toEqual(stored);
});
