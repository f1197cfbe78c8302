import type { RecordWays } from '../way.ts';
import { refusal } from './say.ts';

/** STILL_SO: what holds today is what the person has, and nothing else. */
export const formerWays: Partial<RecordWays> = {
  async judge({ caller, owner: { today }, values }) {
    if (String(values['heldUntil']) >= today) throw refusal(caller, 'heldUntil', 'STILL_SO');
    return [];
  },
};
