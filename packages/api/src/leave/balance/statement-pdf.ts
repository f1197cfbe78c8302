import {
  amountOf,
  amountText,
  type CalendarDate,
  fillIn,
  formatDate,
  type GetEmployeeBalance,
  type LeaveAccount,
  LeaveBalanceList,
  type Locale,
  label,
  type ReplyOf,
} from '@personalia/contract';
import { drawTable, endPages, MARGIN, type Pdf, type PdfRow, startPages } from '../../platform/pdf/index.ts';

export const STATEMENT = label('Leave balance statement', 'Rincian saldo cuti');
const TEXTS = {
  asOf: label('As of {date}', 'Per {date}'),
  asKnownOn: label(
    'As known on {date}. What waited for approval then is not shown.',
    'Sebagaimana tercatat pada {date}. Yang saat itu menunggu persetujuan tidak ditampilkan.',
  ),
  madeOn: label('Made on {date}', 'Dibuat pada {date}'),
  none: label(
    'No leave entitlements for this employee on {date}.',
    'Karyawan ini tidak memiliki hak cuti pada {date}.',
  ),
  granted: label('granted', 'diberikan'),
  carried: label('carried forward', 'dibawa'),
  adjusted: label('adjusted', 'penyesuaian'),
  expired: label('expired', 'hangus'),
  validTo: label('Usable until {date}', 'Dapat dipakai sampai {date}'),
  waits: label('{no}: {from} – {to}, {days} waiting for approval', '{no}: {from} – {to}, {days} menunggu persetujuan'),
  date: label('Date', 'Tanggal'),
  what: label('Entry', 'Entri'),
  day: label('Days', 'Hari'),
  hour: label('Hours', 'Jam'),
  running: label('Balance', 'Saldo'),
  until: label('Balance of the entries until this day', 'Saldo entri sampai hari ini'),
  others: label('Leave without a balance', 'Cuti tanpa saldo'),
  takenThisYear: label('{type}: {days} this year', '{type}: {days} tahun ini'),
};

/** What the statement says besides the balances of an employee. */
export interface StatementHead {
  readonly company: string;
  readonly asOf: CalendarDate;
  readonly asKnownOn?: CalendarDate | undefined;
  readonly madeOn: CalendarDate;
  readonly locale: Locale;
}
type Balances = ReplyOf<typeof GetEmployeeBalance>;

/** Section 6: the leave balances of an employee as pages to keep, each with its rules and every entry. */
export function statementPdf({ employee, accounts, others }: Balances, head: StatementHead): Promise<Buffer> {
  const { company, asOf, asKnownOn, madeOn, locale } = head;
  const say = (text: keyof typeof TEXTS, values: Readonly<Record<string, unknown>> = {}) =>
    fillIn(TEXTS[text], values, locale);
  const pdf = startPages(
    {
      title: STATEMENT[locale],
      about: [
        company,
        `${employee.name} (${employee.no})`,
        say('asOf', { date: asOf }),
        ...(asKnownOn ? [say('asKnownOn', { date: asKnownOn })] : []),
        say('madeOn', { date: madeOn }),
      ],
      locale,
    },
    'portrait',
  );
  if (accounts.length === 0 && others.length === 0) pdf.text(say('none', { date: asOf }));
  for (const account of accounts) drawAccount(pdf, account, asOf, locale);
  if (others.length > 0) {
    drawHeading(pdf, TEXTS.others[locale]);
    for (const { type, taken, leaveUnit, rules } of others) {
      pdf.font('regular').text(say('takenThisYear', { type, days: amountOf(taken, leaveUnit, locale) }));
      drawSmall(pdf, rules);
    }
  }
  return endPages(pdf, locale);
}

/** Room for a heading, the sum and the rules below it. */
const SECTION = 110;

function drawHeading(pdf: Pdf, text: string): void {
  if (pdf.y > pdf.page.height - MARGIN - SECTION) pdf.addPage();
  pdf.moveDown(1).font('bold').fontSize(11).text(text).fontSize(9);
}

const drawSmall = (pdf: Pdf, text: string): Pdf =>
  pdf.font('regular').fontSize(8).fillColor('#555555').text(text).fillColor('#000000').fontSize(9);

function drawAccount(pdf: Pdf, account: LeaveAccount, asOf: CalendarDate, locale: Locale): void {
  const amount = (quantity: string): string => amountText(quantity, account, locale);
  const { type, rules, validTo, available, waiting, leaveUnit, entries, hoursPerDay } = account;
  const withUnit = (quantity: string) => (hoursPerDay ? amount(quantity) : amountOf(quantity, leaveUnit, locale));
  drawHeading(pdf, type);
  pdf.font('bold').text(sumOf(account, amount, locale));
  const madeOf = madeOfText(account, amount, locale);
  if (madeOf) pdf.font('regular').text(madeOf);
  if (validTo && available !== '0') pdf.font('regular').text(fillIn(TEXTS.validTo, { date: validTo }, locale));
  for (const { no, fromDate, toDate, quantity } of waiting)
    pdf
      .font('regular')
      .text(fillIn(TEXTS.waits, { no: no ?? '', from: fromDate, to: toDate, days: withUnit(quantity) }, locale));
  if (rules) drawSmall(pdf, rules);
  if (entries.length === 0) return;
  pdf.moveDown(0.4);
  const columns = [
    { title: TEXTS.date[locale], isNumber: false },
    { title: TEXTS.what[locale], isNumber: false, fills: true },
    { title: TEXTS[leaveUnit][locale], isNumber: true },
    { title: TEXTS.running[locale], isNumber: true },
  ];
  drawTable(pdf, columns, rowsOf(account, asOf, amount, locale));
}

/** "Entitled 12 − Taken 3 = Available 9". */
function sumOf(account: LeaveAccount, amount: (quantity: string) => string, locale: Locale): string {
  const part = (name: 'entitled' | 'taken' | 'scheduled' | 'reserved' | 'available') =>
    `${LeaveBalanceList.fields[name].options.label[locale]} ${amount(account[name])}`;
  const less = (['taken', 'scheduled', 'reserved'] as const).filter((name) => account[name] !== '0');
  return `${[part('entitled'), ...less.map(part)].join(' − ')} = ${part('available')}`;
}

/** What the entitlement is made of, where it is more than what was granted. */
function madeOfText({ entitledBy }: LeaveAccount, amount: (quantity: string) => string, locale: Locale): string | null {
  const parts = (['carried', 'adjusted', 'expired'] as const).filter((name) => entitledBy[name] !== '0');
  if (parts.length === 0) return null;
  const signed = parts.map((name) => {
    const isBelow = entitledBy[name].startsWith('-') !== (name === 'expired');
    return `${isBelow ? '−' : '+'} ${amount(entitledBy[name].replace('-', ''))} ${TEXTS[name][locale]}`;
  });
  return [
    `${LeaveBalanceList.fields.entitled.options.label[locale]}: ${amount(entitledBy.granted)} ${TEXTS.granted[locale]}`,
    ...signed,
  ].join(' ');
}

/** The entries in their order; where some count from later days only, the balance of the day stands between. */
function rowsOf(
  { entries }: LeaveAccount,
  asOf: CalendarDate,
  amount: (quantity: string) => string,
  locale: Locale,
): PdfRow[] {
  const rows: PdfRow[] = entries.map(({ effectiveDate, text, note, quantity, running }) => ({
    cells: [
      formatDate(effectiveDate, locale),
      note ? `${text}\n${note}` : text,
      `${quantity.startsWith('-') ? '' : '+'}${amount(quantity)}`,
      amount(running),
    ],
  }));
  const later = entries.findIndex(({ effectiveDate }) => effectiveDate > asOf);
  if (later < 0) return rows;
  const running = amount(entries[later - 1]?.running ?? '0');
  return rows.toSpliced(later, 0, {
    cells: [formatDate(asOf, locale), TEXTS.until[locale], '', running],
    isBold: true,
  });
}
