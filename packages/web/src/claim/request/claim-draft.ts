import type { Claim, ClaimChoice, ClaimLineView, RecordFile } from '@personalia/contract';
import type { Errors } from '../../platform/form/index.ts';

/** A line as it is typed. */
export interface TypedLine {
  readonly id: string;
  readonly claimTypeId: string | null;
  readonly memberId: string | null;
  readonly receiptDate: string | null;
  readonly receiptNo: string;
  readonly providerName: string;
  readonly diagnosisCode: string;
  readonly costCentre: string;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly rate: string | null;
  readonly quantity: string | null;
  readonly files: readonly RecordFile[];
}

export interface TypedClaim {
  readonly title: string;
  readonly purpose: string;
  readonly remarks: string;
  readonly costCentre: string;
  readonly projectCode: string;
  readonly tripFrom: string | null;
  readonly tripTo: string | null;
  readonly lines: readonly TypedLine[];
}

/** A new line begins with what people claimed last: mostly the same type on the same day. */
export const newLine = (
  like: TypedLine | undefined,
  { types, lastTypeId }: { readonly types: readonly ClaimChoice[]; readonly lastTypeId: string | null },
  today: string,
): TypedLine => {
  const claimTypeId = like?.claimTypeId ?? lastTypeId ?? (types.length === 1 ? (types[0]?.id ?? null) : null);
  return {
    id: crypto.randomUUID(),
    claimTypeId,
    memberId: memberFor(types, claimTypeId, like?.memberId ?? null),
    receiptDate: like?.receiptDate ?? today,
    receiptNo: '',
    providerName: '',
    diagnosisCode: '',
    costCentre: '',
    amount: null,
    currency: like?.currency ?? null,
    rate: null,
    quantity: null,
    files: [],
  };
};

/** A person whom the type covers: the one before where it still does. */
export function memberFor(types: readonly ClaimChoice[], claimTypeId: string | null, before: string | null) {
  const members = types.find(({ id }) => id === claimTypeId)?.members ?? [];
  return members.some(({ id }) => id === before) ? before : (members[0]?.id ?? null);
}

const lineOf = (line: ClaimLineView): TypedLine => ({
  id: line.id,
  claimTypeId: line.claimTypeId,
  memberId: line.memberId,
  receiptDate: line.receiptDate,
  receiptNo: line.receiptNo ?? '',
  providerName: line.providerName ?? '',
  diagnosisCode: line.diagnosisCode ?? '',
  costCentre: line.costCentre ?? '',
  amount: line.amount,
  currency: line.currency,
  rate: line.rate,
  quantity: line.quantity,
  files: line.files,
});

export const claimOf = (claim: Claim | null, title: string): TypedClaim => ({
  title: claim?.title ?? title,
  purpose: claim?.purpose ?? '',
  remarks: claim?.remarks ?? '',
  costCentre: claim?.costCentre ?? '',
  projectCode: claim?.projectCode ?? '',
  tripFrom: claim?.tripFrom ?? null,
  tripTo: claim?.tripTo ?? null,
  lines: claim?.lines.map(lineOf) ?? [],
});

const filled = (text: string): string | null => (text.trim() === '' ? null : text);
const isNumber = (text: string | null): boolean => text === null || /^\d+(\.\d+)?$/.test(text);

/** What is typed there is no number above 0; nothing typed yet is not wrong. */
export const isWrongNumber = (line: TypedLine, name: string): boolean =>
  (name === 'amount' || name === 'quantity' || name === 'rate') &&
  line[name] !== null &&
  !(isNumber(line[name]) && Number(line[name]) > 0);

/** Lines as they are sent. What is no number yet is sent as it is, for the check to refuse. */
export const linesOf = (lines: readonly TypedLine[]) =>
  lines.map(({ files: _, receiptNo, providerName, diagnosisCode, costCentre, ...line }) => ({
    ...line,
    receiptNo: filled(receiptNo),
    providerName: filled(providerName),
    diagnosisCode: filled(diagnosisCode),
    costCentre: filled(costCentre),
  }));

export const draftBody = ({
  title,
  purpose,
  remarks,
  costCentre,
  projectCode,
  tripFrom,
  tripTo,
  lines,
}: TypedClaim) => ({
  title,
  purpose: filled(purpose),
  remarks: filled(remarks),
  costCentre: filled(costCentre),
  projectCode: filled(projectCode),
  tripFrom,
  tripTo,
  lines: linesOf(lines),
});

/** What can be computed while somebody types: half a number is not yet one. */
export const computable = (lines: readonly TypedLine[]) =>
  linesOf(lines).map((line) => ({
    ...line,
    amount: isNumber(line.amount) ? line.amount : null,
    rate: isNumber(line.rate) ? line.rate : null,
    quantity: isNumber(line.quantity) ? line.quantity : null,
    receiptDate: line.receiptDate !== null && /^\d{4}-\d{2}-\d{2}$/.test(line.receiptDate) ? line.receiptDate : null,
  }));

/** Whether anything is said of it besides its lines: where its costs go, or remarks. */
export const isBookedClaim = ({ costCentre, projectCode, remarks, lines }: TypedClaim): boolean =>
  costCentre !== '' || remarks !== '' || projectCode !== '' || lines.some((line) => line.costCentre !== '');

/** Errors at one line, by its fields. */
export const errorsAt = (errors: Errors, n: number): Errors => {
  const prefix = `lines.${n}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  );
};
