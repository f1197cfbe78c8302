import { fillInLabel, label } from '@personalia/contract';
import { Refused } from '../../platform/files/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { UNREADABLE } from '../texts.ts';

/** A file that could not be read, in the words of the problem table. */
export function readProblem(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const { refusal } = error;
  switch (refusal.code) {
    case 'FILE_UNREADABLE': {
      const reason = fillInLabel(UNREADABLE[refusal.reason] ?? label('', ''), { n: refusal.n ?? '' });
      return new Problem('FILE_UNREADABLE', { values: { reason } });
    }
    case 'FILE_TYPE':
      return new Problem('FILE_TYPE', { values: { formats: 'CSV, XLSX' } });
    case 'COLUMN_COUNT':
      return new Problem('COLUMN_COUNT', { values: refusal });
    case 'FILE_EMPTY':
      return new Problem('FILE_EMPTY');
    default:
      return error;
  }
}
