import { type BankFormat, currencyDecimals, type Decimal, decimal } from '@personalia/contract';
import { type CreditLine, sumOf } from '@personalia/domain';
import { create } from 'xmlbuilder2';

/** A credit transfer to the bank as ISO 20022 has it (CP-9): CustomerCreditTransferInitiationV03. */

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03';
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/;

export interface Transfer {
  /** What the bank calls the file. */
  readonly messageId: string;
  /** Instant of the first export: the file is the same every time. */
  readonly at: string;
  readonly paymentDate: string;
  readonly employerName: string;
  readonly currency: string;
  readonly lines: readonly CreditLine[];
}

const cut = (text: string, most: number): string => text.slice(0, most);
const amountOf = (amount: Decimal, currency: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.');
  const places = currencyDecimals(currency);
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
};
const accountOf = (accountNo: string) => {
  const plain = accountNo.replaceAll(/[\s-]/g, '');
  return IBAN.test(plain) ? { Id: { IBAN: plain } } : { Id: { Othr: { Id: cut(plain, 34) } } };
};

/** The message, one payment with a transaction for each credit line. */
export function painFile(
  { messageId, at, paymentDate, employerName, currency, lines }: Transfer,
  format: BankFormat,
): string {
  const name = { Nm: cut(format.debitName ?? employerName, 140) };
  const sums = { NbOfTxs: String(lines.length), CtrlSum: amountOf(sumOf(lines.map(({ amount }) => amount)), currency) };
  const agent = format.debitBic ? { BIC: format.debitBic } : { Othr: { Id: 'NOTPROVIDED' } };
  const document = {
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: cut(messageId, 35), CreDtTm: at.slice(0, 19), ...sums, InitgPty: name },
        PmtInf: {
          PmtInfId: cut(messageId, 35),
          PmtMtd: 'TRF',
          ...sums,
          ReqdExctnDt: paymentDate,
          Dbtr: name,
          DbtrAcct: accountOf(format.debitAccount ?? ''),
          DbtrAgt: { FinInstnId: agent },
          CdtTrfTxInf: lines.map((line) => ({
            PmtId: { EndToEndId: cut(line.reference, 35) },
            Amt: { InstdAmt: { '@Ccy': currency, '#': amountOf(decimal(line.amount), currency) } },
            CdtrAgt: { FinInstnId: { Nm: cut(line.bankName, 140) } },
            Cdtr: { Nm: cut(line.accountName, 140) },
            CdtrAcct: accountOf(line.accountNo),
            RmtInf: { Ustrd: cut(line.note, 140) },
          })),
        },
      },
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true });
}
