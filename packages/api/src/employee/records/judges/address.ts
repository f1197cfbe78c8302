import { judgePostalCodes } from '../../../region/index.ts';
import type { RecordBehaviour } from '../way.ts';
import type { RecordJudge } from './judge.ts';

const postalCodes: RecordJudge = async ({ tx, tenantId }, rows) => {
  const found = await judgePostalCodes(
    tx,
    tenantId,
    rows.map(({ values }) => values),
  );
  return found.map((one) => (one ? [one] : []));
};

export const addressBehaviour: Partial<RecordBehaviour> = { judges: [postalCodes] };
