import {
  addDays,
  type CalendarDate,
  DATED_FACTS,
  type DatedFact,
  type TransitionRecord,
  type TransitionRule,
  type TransitionType,
  TYPES_OF_EMPLOYED,
  transitionRule,
} from '@personalia/contract';

/** Pay as it is typed; what is empty stays as it is. */
export interface PayForm {
  readonly component: string;
  readonly mode: 'absolute' | 'amount' | 'percent';
  readonly value: string | null;
  readonly currency: string | null;
  readonly period: string | null;
}

/** An event being typed. A fact that is not in `facts` stays as it is; one that is null is emptied. */
export interface TransitionForm {
  readonly type: TransitionType | null;
  readonly effectiveDate: string | null;
  readonly endDate: string | null;
  readonly facts: Readonly<Partial<Record<DatedFact, unknown>>>;
  readonly pay: PayForm | null;
  /** Of a correction: components that the event has besides the one that is shown. They are sent as they are. */
  readonly otherPay: readonly PayForm[];
  readonly payPercent: string | null;
  readonly costShare: string | null;
  readonly waitingDays: number | null;
  readonly noticeDate: string | null;
  readonly returnOf: string | null;
  readonly newNumber: boolean;
  readonly blockLogin: boolean;
  /** Of an ending; null: nothing is said of it. */
  readonly rehireEligible: boolean | null;
  readonly rehireNote: string | null;
  /** One of the tenant's list for the type; `reason` is what is said besides. */
  readonly reasonId: string | null;
  readonly reason: string | null;
  readonly comment: string | null;
  readonly correctionReason: string | null;
  readonly reviewed: boolean;
  /** Who leads the leaver's reports; null: the leaver's own manager. Undefined: not asked. */
  readonly newManagerId: string | null | undefined;
}

export const EMPTY_FORM: TransitionForm = {
  type: null,
  effectiveDate: null,
  endDate: null,
  facts: {},
  pay: null,
  otherPay: [],
  payPercent: null,
  costShare: null,
  waitingDays: null,
  noticeDate: null,
  returnOf: null,
  newNumber: false,
  blockLogin: false,
  rehireEligible: null,
  rehireNote: null,
  reasonId: null,
  reason: null,
  comment: null,
  correctionReason: null,
  reviewed: false,
  newManagerId: undefined,
};

export const NEW_PAY: PayForm = { component: 'base', mode: 'absolute', value: null, currency: null, period: null };

/** A correction begins with what was recorded. */
export function formOf(event: TransitionRecord): TransitionForm {
  const [pay = null, ...otherPay] = (event.pay ?? []).map(
    ({ component, amount, currency, period }): PayForm => ({
      component,
      mode: 'absolute',
      value: amount,
      currency,
      period,
    }),
  );
  const terms = event.terms;
  const text = (name: string): string | null => (typeof terms[name] === 'string' ? (terms[name] as string) : null);
  return {
    ...EMPTY_FORM,
    type: event.type as TransitionType,
    effectiveDate: event.effectiveDate,
    endDate: event.endDate,
    facts: event.changes as TransitionForm['facts'],
    pay,
    otherPay,
    payPercent: text('payPercent'),
    costShare: text('costShare'),
    waitingDays: typeof terms['waitingDays'] === 'number' ? terms['waitingDays'] : null,
    noticeDate: text('noticeDate'),
    returnOf: text('returnOf'),
    blockLogin: terms['blockLogin'] === true,
    rehireEligible: typeof terms['rehireEligible'] === 'boolean' ? terms['rehireEligible'] : null,
    rehireNote: text('rehireNote'),
    reasonId: event.reasonId,
    reason: event.reason,
    comment: event.comment,
  };
}

/** The facts that a type of event may set, in the order in which they are told. */
export function factsOf(type: TransitionType): DatedFact[] {
  const rule: TransitionRule = transitionRule(type);
  const named = new Set<string>([...rule.must.flat(), ...rule.may]);
  return DATED_FACTS.filter((fact) => named.has(fact));
}

/** Facts without which the event says nothing: marked in the form. */
export const isNeeded = (type: TransitionType, fact: DatedFact): boolean =>
  transitionRule(type).must.some((group) => group.length === 1 && group[0] === fact);

/** Another type keeps what it may say too. What it has no field for would be sent unseen. */
export function withType(form: TransitionForm, type: TransitionType): TransitionForm {
  const named = new Set<string>(factsOf(type));
  const facts = Object.fromEntries(Object.entries(form.facts).filter(([fact]) => named.has(fact)));
  const { pay, endDate, does } = transitionRule(type);
  return {
    ...form,
    type,
    facts: type === 'conversion' ? { ...facts, employmentType: 'permanent' } : facts,
    pay: pay === 'never' ? null : form.pay,
    endDate: endDate === 'never' ? null : form.endDate,
    returnOf: null,
    reasonId: type === form.type ? form.reasonId : null,
    reviewed: false,
    ...(type === 'suspension' ? {} : { payPercent: null, blockLogin: false }),
    ...(type === 'secondment' ? {} : { costShare: null }),
    ...(type === 'acting' ? {} : { waitingDays: null }),
    ...(hasNotice(type) ? {} : { noticeDate: null }),
    ...(does === 'ends' ? {} : { rehireEligible: null, rehireNote: null, newManagerId: undefined }),
  };
}

/** Whoever leaves by notice, of their own or of the company. */
export const hasNotice = (type: TransitionType | null): boolean => type === 'resignation' || type === 'termination';

/**
 * Notice given on a day: the last day of a resignation follows from it (12.5), unless another one was entered. That of the company is
 * in working days, which the preview counts.
 */
export function withNotice(
  form: TransitionForm,
  noticeDate: string | null,
  noticeDays: number,
): Partial<TransitionForm> {
  if (form.type !== 'resignation') return { noticeDate };
  const lastDay = (from: string | null) => (from === null ? null : addDays(from as CalendarDate, noticeDays));
  const isOwn = form.effectiveDate !== null && form.effectiveDate !== lastDay(form.noticeDate);
  return isOwn || noticeDate === null ? { noticeDate } : { noticeDate, effectiveDate: lastDay(noticeDate) };
}

/** Asked as soon as it is known that somebody ends: nobody is left without a manager (HAS_REPORTS). */
export const withNewManager = ({ newManagerId }: TransitionForm) =>
  newManagerId === undefined ? {} : { reports: newManagerId === null ? {} : { managerId: newManagerId } };

/** A transition as it is sent. */
export type TransitionBody = NonNullable<ReturnType<typeof bodyOf>>;

/** What is sent, for a preview and for real; null while type or date are missing. */
export function bodyOf(form: TransitionForm) {
  const { type, effectiveDate } = form;
  if (type === null || effectiveDate === null) return null;
  const paid = [...(form.pay ? [form.pay] : []), ...form.otherPay].filter(({ value }) => value);
  const terms = given({
    payPercent: form.payPercent,
    costShare: form.costShare,
    waitingDays: form.waitingDays,
    noticeDate: form.noticeDate,
    returnOf: form.returnOf,
    newNumber: (form.newNumber && givesNumber(form)) || null,
    blockLogin: form.blockLogin || null,
    rehireEligible: form.rehireEligible,
    rehireNote: form.rehireEligible === false ? form.rehireNote : null,
  });
  return {
    type,
    effectiveDate,
    ...given({ endDate: form.endDate, reasonId: form.reasonId, reason: form.reason, comment: form.comment }),
    ...(Object.keys(form.facts).length > 0 ? { changes: form.facts } : {}),
    ...(paid.length > 0
      ? {
          pay: paid.map(({ component, mode, value, currency, period }) => ({
            component,
            mode,
            value,
            ...given({ currency, period }),
          })),
        }
      : {}),
    ...(Object.keys(terms).length > 0 ? { terms } : {}),
    ...(form.reviewed ? { reviewed: true } : {}),
  };
}

/** Events that bring somebody to an employer, where a number of that employer can be given. */
export const givesNumber = ({ type, facts }: Pick<TransitionForm, 'type' | 'facts'>): boolean =>
  type !== null &&
  type !== 'hire' &&
  (transitionRule(type).does === 'opens' || (type === 'transfer' && facts.employerId !== undefined));

const given = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** Belongs to a former employment alone: its days, and who led the person then. */
const NOT_RESUMED: ReadonlySet<DatedFact> = new Set(['managerId', 'dottedManagers', 'probationEnd', 'contractEnd']);

/**
 * A new event; where only one type makes sense nobody is asked for it. Somebody comes back to where they were unless another
 * place is chosen: `former` is the record of who left, with the facts of the last day.
 */
export function newForm(
  hasEnded: boolean,
  former: Readonly<Record<string, unknown>> = {},
  asked: TransitionType | null = null,
): TransitionForm {
  const types = typesFor(hasEnded, asked);
  const [first, ...others] = types;
  if (asked && asked !== 'rehire' && types.includes(asked))
    // An adjustment that does not say how much says nothing.
    return withType({ ...EMPTY_FORM, pay: asked === 'adjustment' ? NEW_PAY : null }, asked);
  if (!first || others.length > 0) return EMPTY_FORM;
  const resumed = factsOf(first).filter((fact) => !NOT_RESUMED.has(fact) && (former[fact] ?? null) !== null);
  const facts = Object.fromEntries(resumed.map((fact) => [fact, former[fact]]));
  return withType({ ...EMPTY_FORM, facts }, first);
}

/** Types that make sense now: somebody who left can only come back. */
export function typesFor(hasEnded: boolean, asked: TransitionType | null = null): readonly TransitionType[] {
  if (hasEnded) return ['rehire'];
  const isEnding = (type: TransitionType) => transitionRule(type).does === 'ends';
  // Whoever came to end an employment chooses how it ends, and nothing else.
  return asked && isEnding(asked) ? TYPES_OF_EMPLOYED.filter(isEnding) : TYPES_OF_EMPLOYED;
}
