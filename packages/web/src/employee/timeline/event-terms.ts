import { addDays, type CalendarDate, type Locale, type TransitionRecord } from '@personalia/contract';
import type { TFunction } from 'i18next';
import { formatDate, formatDecimal } from '../../platform/format/index.ts';
import { typeText } from './fact-text.ts';

interface Reader {
  readonly t: TFunction<'timeline'>;
  readonly locale: Locale;
}

/** What an event says beside facts and pay; without a value the label says it all. */
interface Term {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const isInForce = ({ status, application }: TransitionRecord): boolean =>
  status !== 'cancelled' && application !== 'superseded';

/** The terms of an event as it is read among the others: why pay begins later, what a return ends, what was ended early. */
export function termsOf(event: TransitionRecord, all: readonly TransitionRecord[], { t, locale }: Reader): Term[] {
  const { terms } = event;
  const day = (date: unknown): string => formatDate(String(date) as CalendarDate, locale);
  const when = (name: string, label: string, text: (value: unknown) => string): Term[] =>
    (terms[name] ?? null) === null ? [] : [{ key: name, label, value: text(terms[name]) }];
  const texts = (name: string, label: string): Term[] =>
    terms[name] === true ? [{ key: name, label, value: '' }] : [];
  return [
    ...when('returnOf', t('form.returnOf'), (rootId) => nameOf(String(rootId), all, { t, locale })),
    ...when('payPercent', t('form.payPercent'), (percent) => formatDecimal(String(percent), locale)),
    ...when('costShare', t('form.costShare'), (percent) => formatDecimal(String(percent), locale)),
    ...texts('blockLogin', t('form.blockLogin')),
    ...when('waitingDays', t('form.waitingDays'), String),
    ...when('noticeDate', t('form.noticeDate'), day),
    ...when('employeeNo', t('event.number'), String),
    ...texts('newService', t('event.newService')),
    ...endedEarly(event, all, { t, locale }),
  ];
}

function nameOf(rootId: string, all: readonly TransitionRecord[], { locale }: Reader): string {
  const versions = all.filter((one) => one.rootId === rootId);
  const event = versions.find(isInForce) ?? versions[0];
  return event ? `${typeText(event.type, locale)} ${event.transactionNo}` : '…';
}

/** A return names the first day back: what it ends was over the day before. */
function endedEarly(event: TransitionRecord, all: readonly TransitionRecord[], { t, locale }: Reader): Term[] {
  const back = all.find((one) => isInForce(one) && one.terms['returnOf'] === event.rootId);
  if (!back || !isInForce(event)) return [];
  const date = formatDate(addDays(back.effectiveDate as CalendarDate, -1), locale);
  return [{ key: 'ended', label: t('event.ended', { date, no: back.transactionNo }), value: '' }];
}
