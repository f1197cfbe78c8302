import { convert } from 'xmlbuilder2';
import { Problem } from '../../platform/http/index.ts';

/** What a bank says of a credit transfer in ISO 20022: CustomerPaymentStatusReport, whatever its version (CP-9). */

/** Settled, refused, or on its way: then a later report says more. */
export type PaymentStatus = 'PAID' | 'FAILED' | 'PENDING';

export interface StatusOfPayment {
  readonly endToEndId: string;
  readonly status: PaymentStatus;
  /** Null: the report names only the id. */
  readonly amount: string | null;
  readonly reason: string | null;
}
export interface StatusReport {
  /** The number of the batch. */
  readonly messageId: string;
  readonly payments: readonly StatusOfPayment[];
  /** Of every payment that the report does not name; null: nothing is said of them. */
  readonly others: Pick<StatusOfPayment, 'status' | 'reason'> | null;
}

type Element = { readonly [name: string]: unknown };

/** Children by their names without prefix. */
const childrenOf = (value: unknown, name: string): Element[] => {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).find(([key]) => key.replace(/^.*:/, '') === name)?.[1];
  return found === undefined ? [] : ((Array.isArray(found) ? found : [found]) as Element[]);
};
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((place, name) => childrenOf(place, name)[0], value);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textAt = (value: unknown, ...path: string[]): string | null => {
  const found = at(value, ...path);
  const text = typeof found === 'object' && found !== null ? (found as Element)['#'] : found;
  if (typeof text !== 'string') return null;
  return text.trim().replaceAll(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => ENTITIES[name] ?? all);
};

const SETTLED = new Set(['ACSC', 'ACCC']);
const REFUSED = new Set(['RJCT', 'CANC']);
const ON_ITS_WAY = new Set(['ACCP', 'ACSP', 'ACTC', 'ACWC', 'ACFC', 'ACWP', 'PDNG', 'RCVD', 'PART', 'PATC']);

function statusOf(code: string | null): PaymentStatus | null {
  if (code === null) return null;
  if (SETTLED.has(code)) return 'PAID';
  if (REFUSED.has(code)) return 'FAILED';
  if (ON_ITS_WAY.has(code)) return 'PENDING';
  throw refused(code);
}

const reasonOf = (of: unknown): string | null => {
  const parts = childrenOf(of, 'StsRsnInf').flatMap((one) => [
    textAt(one, 'Rsn', 'Cd') ?? textAt(one, 'Rsn', 'Prtry'),
    ...childrenOf(one, 'AddtlInf').map((line) => textAt({ line }, 'line')),
  ]);
  const text = parts.filter((part) => part !== null && part !== '').join(' ');
  return text === '' ? null : text.slice(0, 500);
};

const refused = (reason: string) => new Problem('PAY_STATUS', { values: { reason } });

/** Reads a report, or refuses what is none. */
export function readStatusReport(xml: string): StatusReport {
  let document: unknown;
  // A document type could name what is to be read from elsewhere.
  if (/<!DOCTYPE/i.test(xml)) throw refused('DOCTYPE');
  try {
    document = convert(xml, { format: 'object' });
  } catch (cause) {
    throw new Problem('PAY_STATUS', { values: { reason: 'XML' }, cause });
  }
  const report = at(document, 'Document', 'CstmrPmtStsRpt');
  const group = at(report, 'OrgnlGrpInfAndSts');
  const messageId = textAt(group, 'OrgnlMsgId');
  if (messageId === null) throw refused('OrgnlMsgId');
  const instructions = childrenOf(report, 'OrgnlPmtInfAndSts');
  const payments = instructions.flatMap((instruction) =>
    childrenOf(instruction, 'TxInfAndSts').map((one): StatusOfPayment => {
      const endToEndId = textAt(one, 'OrgnlEndToEndId');
      const status = statusOf(textAt(one, 'TxSts'));
      if (endToEndId === null || status === null) throw refused('TxInfAndSts');
      return {
        endToEndId,
        status,
        amount: textAt(one, 'OrgnlTxRef', 'Amt', 'InstdAmt'),
        reason: status === 'FAILED' ? reasonOf(one) : null,
      };
    }),
  );
  // One batch is one instruction, so its status is that of the message.
  const [whole] = [...instructions.filter((one) => at(one, 'PmtInfSts') !== undefined), group];
  const code = textAt(whole, 'PmtInfSts') ?? textAt(group, 'GrpSts');
  const status = code === 'PART' ? null : statusOf(code);
  return {
    messageId,
    payments,
    others: status === null ? null : { status, reason: status === 'FAILED' ? reasonOf(whole) : null },
  };
}
