import type { RecordWays } from '../way.ts';
import { refusal } from './say.ts';

/** NAME_IN_USE: today people are called as their record says, and nothing else. */
export const formerNameWays: Partial<RecordWays> = {
  async judge({ caller, owner: { today }, values }) {
    if (String(values['usedUntil']) >= today) throw refusal(caller, 'usedUntil', 'NAME_IN_USE');
    return [];
  },
};
