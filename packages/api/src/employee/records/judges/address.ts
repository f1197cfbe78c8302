import { Problem } from '../../../platform/http/index.ts';
import { judgePostalCodes } from '../../../region/index.ts';
import type { RecordWays } from '../way.ts';

export const addressWays: Partial<RecordWays> = {
  async judge({ tx, caller, values }) {
    const [found] = await judgePostalCodes(tx, caller.tenantId, [values]);
    if (found) throw Problem.at(found.path, found.code, found.values);
    return [];
  },
};
