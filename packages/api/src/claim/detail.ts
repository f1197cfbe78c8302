import {
  add,
  CLAIM_LIMIT_KIND_LABELS,
  CLAIM_LIMIT_SHARE_LABELS,
  type ClaimLimitStep,
  compare,
  type Decimal,
  type DetailBlock,
  decimal,
  formatDate,
  formatNumber,
  isCountLimit,
  type Locale,
  label,
  subtract,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../platform/http/index.ts';
import { shownSteps } from './calculate.ts';
import { type LineRow, readWhole, type WholeClaim } from './read.ts';

const NONE = '0' as Decimal;

/** What will be paid of a line as it stands: an approver may have lowered it (CR-1). */
export const paidOf = ({ approved, eligible }: Pick<LineRow, 'approved' | 'eligible'>): Decimal => approved ?? eligible;

/** What approvers see of a claim: its lines, what they take from which limits, what to look at, and the receipts (C2). */
export async function claimDetail(tx: Tx, viewer: Caller, id: string): Promise<readonly DetailBlock[]> {
  const { locale } = viewer;
  const whole = await readWhole(tx, viewer.tenantId, id);
  const { claim, lines } = whole;
  const warnings = lines.flatMap(({ lineNo, warnings: found }) =>
    found.map((one) => `${WORDS.line[locale]} ${lineNo}: ${one[locale]}`),
  );
  const limits = lines.flatMap((line) => limitRows(line, viewer));
  const said = (['purpose', 'remarks'] as const).flatMap((name) =>
    claim[name] ? [{ label: WORDS[name][locale], value: claim[name] }] : [],
  );
  const named = (title: keyof typeof WORDS): string => `${WORDS[title][locale]} (${claim.currency ?? ''})`;
  return [
    ...(warnings.length > 0
      ? [{ kind: 'notes' as const, title: WORDS.attention[locale], severity: 'warning' as const, lines: warnings }]
      : []),
    { ...lineTable(lines, locale), title: named('lines') },
    ...(said.length > 0 ? [{ kind: 'values' as const, title: null, rows: said }] : []),
    ...(limits.length > 0
      ? [
          {
            kind: 'table' as const,
            title: named('limits'),
            columns: [
              { label: WORDS.limit[locale], isNumber: false },
              { label: WORDS.most[locale], isNumber: true },
              { label: WORDS.before[locale], isNumber: true },
              { label: WORDS.after[locale], isNumber: true },
            ],
            rows: limits,
          },
        ]
      : []),
    ...receiptBlocks(whole, id, locale),
  ];
}

function lineTable(lines: readonly LineRow[], locale: Locale): Extract<DetailBlock, { kind: 'table' }> {
  const money = (value: Decimal): string => formatNumber(value, locale);
  const sum = (pick: (line: LineRow) => Decimal): string => money(lines.map(pick).reduce(add, NONE));
  const hasNotes = lines.some(({ approverNote }) => approverNote !== null);
  return {
    kind: 'table',
    title: null,
    columns: [
      { label: WORDS.line[locale], isNumber: false },
      { label: WORDS.date[locale], isNumber: false },
      { label: WORDS.claimed[locale], isNumber: true },
      { label: WORDS.covered[locale], isNumber: true },
      { label: WORDS.approved[locale], isNumber: true },
      ...(hasNotes ? [{ label: WORDS.note[locale], isNumber: false }] : []),
    ],
    rows: [
      ...lines.map((line) => [
        lineTitle(line, locale),
        line.receiptDate && formatDate(line.receiptDate, locale),
        money(line.claimed),
        money(line.eligible),
        money(paidOf(line)),
        ...(hasNotes ? [line.approverNote] : []),
      ]),
      [
        WORDS.total[locale],
        null,
        sum((line) => line.claimed),
        sum((line) => line.eligible),
        sum(paidOf),
        ...(hasNotes ? [null] : []),
      ],
    ],
  };
}

/** What is left of each limit before the line and after what is approved of it; nothing of limits that rest on pay for others. */
function limitRows(line: LineRow, viewer: Caller): (string | null)[][] {
  const { locale } = viewer;
  const steps = shownSteps(line.steps, viewer).filter((step): step is ClaimLimitStep => step.step === 'LIMIT');
  const taken = paidOf(line);
  return steps
    .filter(({ limit, kind }) => limit !== '' && kind !== 'EVERY_N_MONTHS' && kind !== 'PER_VISIT')
    .map(({ kind, appliesTo, pool, limit, left }) => {
      const number = (value: string): string => formatNumber(decimal(value), locale);
      const share = isCountLimit(kind) ? ((compare(taken, NONE) > 0 ? '1' : '0') as Decimal) : taken;
      const after = subtract(decimal(left), share);
      return [
        [
          `${line.lineNo}. ${CLAIM_LIMIT_KIND_LABELS[kind][locale]}`,
          ...(appliesTo === 'EMPLOYEE' ? [] : [CLAIM_LIMIT_SHARE_LABELS[appliesTo][locale]]),
          ...(pool ? [pool] : []),
        ].join(' · '),
        number(limit),
        number(left),
        formatNumber(after, locale),
      ];
    });
}

function receiptBlocks({ lines, receipts }: WholeClaim, id: string, locale: Locale): DetailBlock[] {
  if (receipts.size === 0) return [];
  const files = lines.flatMap((line) =>
    (receipts.get(line.id) ?? []).map(({ id: fileId, name, mediaType }) => ({
      id: fileId,
      name,
      mediaType,
      path: `/v1/ClaimRequest/${id}/Line/${line.id}/File/${fileId}`,
    })),
  );
  return [{ kind: 'files', title: WORDS.receipts[locale], files }];
}

export const lineTitle = ({ lineNo, typeName, memberName, providerName, quantity }: LineRow, locale: Locale): string =>
  [
    `${lineNo}. ${typeName ?? '–'}`,
    memberName,
    providerName,
    quantity === null ? null : `${formatNumber(quantity, locale)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const WORDS = {
  line: label('Line', 'Baris'),
  lines: label('Lines', 'Baris'),
  date: label('Receipt date', 'Tanggal kuitansi'),
  claimed: label('Claimed', 'Diklaim'),
  covered: label('Covered', 'Ditanggung'),
  approved: label('Approved', 'Disetujui'),
  limits: label('Limits', 'Batas'),
  limit: label('Limit', 'Batas'),
  most: label('Limit amount', 'Nilai batas'),
  before: label('Left before', 'Sisa sebelum'),
  after: label('Left after', 'Sisa sesudah'),
  total: label('Total', 'Jumlah'),
  purpose: label('Purpose', 'Keperluan'),
  remarks: label('Remarks', 'Keterangan'),
  note: label('Note', 'Catatan'),
  attention: label('Check before deciding', 'Periksa sebelum memutuskan'),
  receipts: label('Receipts', 'Kuitansi'),
};
