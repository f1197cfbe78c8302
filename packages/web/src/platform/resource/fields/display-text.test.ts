import { fields, label } from '@personalia/contract';
import { describe, expect, it } from 'vitest';
import { displayText } from './display-text.ts';
import type { Words } from './words.ts';

const t = ((key: string) => key) as unknown as Words;
const options = { label: label('Something', 'Sesuatu') };

describe('values as one line of text', () => {
  it('10.9: what was erased is told in words, whatever kind of value it was', () => {
    const kinds = [fields.date(options), fields.text(options), fields.integer(options)];
    expect(kinds.map((field) => displayText('[erased]', field, { locale: 'en', t }))).toEqual(
      kinds.map(() => 'history.erased'),
    );
  });
});
