import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { readStatusReport } from './pain-status.ts';

const schema = readFileSync(new URL('../../../testing/iso20022/pain.002.001.11.xsd', import.meta.url), 'utf8');
const judge = (contents: string) =>
  validateXML({ xml: [{ fileName: 'file.xml', contents }], schema: [{ fileName: 'pain.xsd', contents: schema }] });

const payment = (id: string, status: string, amount: string | null, reason = '') => `
  <TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}${
    amount === null ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="IDR">${amount}</InstdAmt></Amt></OrgnlTxRef>`
  }</TxInfAndSts>`;
const report = (group: string, payments = '', version = '11') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-03-31T10:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>PAY-202603-0001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>PAY-202603-0001</OrgnlPmtInfId>${payments}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;
const REASON = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed &amp; moved</AddtlInf></StsRsnInf>';

test('CP-9: a status report that holds against its schema is read payment by payment', async () => {
  const xml = report(
    '<GrpSts>PART</GrpSts>',
    payment('PAY-202603-0001-1', 'ACSC', '358000') +
      payment('PAY-202603-0001-2', 'RJCT', null, REASON) +
      payment('PAY-202603-0001-3', 'ACSP', '95.50'),
  );
  expect((await judge(xml)).errors).toEqual([]);
  expect(readStatusReport(xml)).toEqual({
    messageId: 'PAY-202603-0001',
    payments: [
      { endToEndId: 'PAY-202603-0001-1', status: 'PAID', amount: '358000', reason: null },
      { endToEndId: 'PAY-202603-0001-2', status: 'FAILED', amount: null, reason: 'AC04 Account closed & moved' },
      { endToEndId: 'PAY-202603-0001-3', status: 'PENDING', amount: '95.50', reason: null },
    ],
    others: null,
  });
});

test('CP-9: the whole message may be accepted or rejected; prefixes and older versions are read the same', async () => {
  const rejected = report(`<GrpSts>RJCT</GrpSts>${REASON}`);
  expect((await judge(rejected)).errors).toEqual([]);
  const others = { status: 'FAILED', reason: 'AC04 Account closed & moved' };
  expect(readStatusReport(rejected)).toEqual({ messageId: 'PAY-202603-0001', payments: [], others });
  const prefixed = report('<GrpSts>ACSC</GrpSts>', '', '03')
    .replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2')
    .replace('xmlns=', 'xmlns:p=');
  expect(readStatusReport(prefixed).others).toEqual({ status: 'PAID', reason: null });
});

test('CP-9: what is no status report is refused', () => {
  const code = (text: string) => {
    try {
      readStatusReport(text);
    } catch (error) {
      return (error as { code?: string }).code;
    }
    return 'read';
  };
  const unknown = report('<GrpSts>PART</GrpSts>', payment('1', 'WHAT', '1'));
  const external = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${report('')}`;
  expect(['', '<a/>', 'id;amount', unknown, external].map(code)).toEqual(Array(5).fill('PAY_STATUS'));
});
