import { judgeFormerFact } from '@personalia/domain';
import type { RecordBehaviour } from '../way.ts';
import { ofOwner } from './judge.ts';

export const formerBehaviour: Partial<RecordBehaviour> = { judges: [ofOwner(judgeFormerFact)] };
