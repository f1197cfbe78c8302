import { judgeFormerFact } from '@personalia/domain';
import type { RecordWays } from '../way.ts';
import { ofOwner } from './judge.ts';

export const formerWays: Partial<RecordWays> = { judges: [ofOwner(judgeFormerFact)] };
