import type { StoredSnapshot } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { RequestType } from '../../platform/requests/index.ts';

const EMPTY: Omit<StoredSnapshot, 'title'> = {
  subtitle: null,
  amount: null,
  currency: null,
  quantity: null,
  from: null,
  to: null,
  values: [],
  attachments: [],
};

/** What lists and drawers show of a request from now on. */
export const snapshotOf = async (
  tx: Tx,
  tenantId: string,
  type: RequestType,
  subjectId: string,
): Promise<StoredSnapshot> => ({ ...EMPTY, ...(await type.snapshot(tx, tenantId, subjectId)) });
