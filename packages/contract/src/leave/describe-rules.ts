import type { Locale } from '../platform/label.ts';
import { unitWord } from './hours.ts';
import { ACCRUAL_LABELS, type LeaveRules, TIER_CHANGE_LABELS, unitOf } from './rules.ts';

/** The rules of a leave type as one sentence or two, for forms, lists and previews. */
export function describeRules(rules: LeaveRules, locale: Locale): string {
  return locale === 'id' ? indonesian(rules) : english(rules);
}

const dayWord = ({ countRestDays, countHolidays }: LeaveRules): 'calendar' | 'working' =>
  countRestDays && countHolidays ? 'calendar' : 'working';

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Which days are granted, or that hours are: "working days". */
function unitEnglish(rules: LeaveRules, n: string): string {
  const word = unitWord(unitOf(rules), n).en;
  return rules.unit === 'hour' ? word : `${dayWord(rules)} ${word}`;
}

function unitIndonesian(rules: LeaveRules): string {
  if (rules.unit === 'hour') return unitWord('hour', '2').id;
  return dayWord(rules) === 'calendar' ? 'hari kalender' : 'hari kerja';
}

function english(rules: LeaveRules): string {
  const { entitlement, days, daysFormula, waitingMonths, waitingDays, proration, gender } = rules;
  const unit = unitEnglish(rules, days ?? '');
  const amount = {
    yearly: daysFormula
      ? `${capital(unit)} a year by formula`
      : `${days} ${unit} a ${rules.yearBasis ? 'year of service' : 'year'}`,
    event: `Up to ${days} ${unit} for each event`,
    unlimited: `${capital(unit)} as needed`,
  }[entitlement];
  const who = gender === 'any' ? '' : gender === 'female' ? ', for women' : ', for men';
  const months =
    waitingMonths === 0 ? '' : ` after ${waitingMonths} ${waitingMonths === 1 ? 'month' : 'months'} of service`;
  const wait = `${months}${waitingDays ? `${months ? ' and' : ' after'} ${waitingDays} working ${waitingDays === 1 ? 'day' : 'days'}` : ''}`;
  const part = {
    none: '',
    monthly: ' Prorated by month.',
    monthlyCutoff: ` Prorated by month; the month of joining counts up to day ${rules.prorationCutoff}.`,
    daily: ' Prorated by day.',
  }[proration];
  return `${amount}${wait}${who}.${entitlement === 'yearly' ? `${part}${rules.byFte ? ' In proportion to FTE.' : ''}${earnedEnglish(rules)}${carriedEnglish(rules)}` : ''}${partsEnglish(rules)}${limitsEnglish(rules)}${payEnglish(rules)}${groupsEnglish(rules)}`;
}

/** R2: the parts of a day it can be taken in. */
function partsEnglish({ halfDays, quarterDays, hours }: LeaveRules): string {
  const parts = [
    ...(halfDays ? ['half days'] : []),
    ...(quarterDays ? ['quarter days'] : []),
    ...(hours ? ['hours'] : []),
  ];
  const text = listOf(parts, 'and');
  return text ? ` ${capital(text)} possible.` : '';
}

function partsIndonesian({ halfDays, quarterDays, hours }: LeaveRules): string {
  const parts = [
    ...(halfDays ? ['setengah hari'] : []),
    ...(quarterDays ? ['seperempat hari'] : []),
    ...(hours ? ['per jam'] : []),
  ];
  return parts.length > 0 ? ` Bisa ${listOf(parts, 'dan')}.` : '';
}

const listOf = (parts: readonly string[], and: string): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}` : (parts[0] ?? '');

function carriedEnglish(rules: LeaveRules): string {
  const { carry, carryMax, carryDays, maxBalance } = rules;
  if (carry === 'none') return '';
  const what =
    carry === 'all'
      ? `Unused ${unitWord(unitOf(rules), '2').en} are`
      : `Up to ${carryMax} unused ${unitWord(unitOf(rules), carryMax ?? '').en} ${carryMax === '1' ? 'is' : 'are'}`;
  const until = carryDays === null ? '' : `, usable for ${carryDays} ${carryDays === 1 ? 'day' : 'days'}`;
  const ceiling = maxBalance ? `, up to a balance of ${inEnglish(rules, maxBalance)}` : '';
  return ` ${what} carried forward${until}${ceiling}.`;
}

/** An amount of the type: "5 days", "16 hours". */
const inEnglish = (rules: Pick<LeaveRules, 'unit'>, n: string): string => `${n} ${unitWord(unitOf(rules), n).en}`;
const inIndonesian = (rules: Pick<LeaveRules, 'unit'>, n: string): string => `${n} ${unitWord(unitOf(rules), n).id}`;
const daysEnglish = (n: string): string => inEnglish({}, n);

function earnedEnglish(rules: LeaveRules): string {
  const { accrual, maxGrant, maxBalance, negativeLimit, carry } = rules;
  const timing = { start: 'on its first day', end: 'on its last day', joinDay: 'on the day of the month they joined' };
  const earned = accrual
    ? ` Earned ${ACCRUAL_LABELS[accrual.period].en.toLowerCase()}${accrual.period === 'daily' ? '' : `, ${timing[accrual.timing]}`}${maxBalance && carry === 'none' ? `, up to a balance of ${inEnglish(rules, maxBalance)}` : ''}.`
    : '';
  const most = maxGrant ? ` At most ${inEnglish(rules, maxGrant)} are granted a year.` : '';
  const advance = negativeLimit ? ` Up to ${inEnglish(rules, negativeLimit)} in advance.` : '';
  return `${earned}${most}${advance}`;
}

const payEnglish = ({ pay }: LeaveRules): string =>
  pay ? (pay.effect === 'unpaid' ? ' Unpaid.' : ` ${pay.percent}% of pay.`) : '';

function groupsEnglish(rules: LeaveRules): string {
  const { groups, tierChange } = rules;
  const all = (groups ?? []).map(({ name, unavailable, days, waitingMonths, carryMax, maxBalance, maxConsecutive }) => {
    const parts = unavailable
      ? ['not available']
      : [
          ...(days ? [inEnglish(rules, days)] : []),
          ...(typeof waitingMonths === 'number' ? [`after ${waitingMonths} months of service`] : []),
          ...(carryMax ? [`up to ${inEnglish(rules, carryMax)} carried forward`] : []),
          ...(maxBalance ? [`balance up to ${inEnglish(rules, maxBalance)}`] : []),
          ...(maxConsecutive ? [`at most ${daysEnglish(maxConsecutive)} in a row`] : []),
        ];
    return `${name}: ${parts.length === 0 ? 'as above' : parts.join(', ')}`;
  });
  const change =
    tierChange && tierChange !== 'nextYear'
      ? ` Changes of group count ${TIER_CHANGE_LABELS[tierChange].en.toLowerCase()}.`
      : '';
  return all.length === 0 ? '' : ` ${all.join('; ')}.${change}`;
}

/** Q1, R8: how much one request, a year and an employment may have. */
function amountsEnglish(rules: LeaveRules): string {
  const { minRequest, maxRequest, maxYear, maxTimes, event } = rules;
  const bounds = [
    ...(minRequest ? [`at least ${inEnglish(rules, minRequest)}`] : []),
    ...(maxRequest ? [`at most ${inEnglish(rules, maxRequest)}`] : []),
  ];
  return [
    ...(bounds.length > 0 ? [` Requests of ${bounds.join(' and ')}.`] : []),
    ...(maxYear ? [` At most ${inEnglish(rules, maxYear)} in a leave year.`] : []),
    ...(maxTimes ? [` ${maxTimes === 1 ? 'Once' : `At most ${maxTimes} times`} in an employment.`] : []),
    ...(event ? [` From ${event.before} days before the event until ${event.after} days after it.`] : []),
  ].join('');
}

function limitsEnglish(rules: LeaveRules): string {
  const { maxConsecutive, notice, attachment, spansTypes } = rules;
  const others = spansTypes ? ', other types included' : '';
  const row = maxConsecutive ? ` At most ${daysEnglish(maxConsecutive)} in a row${others}.` : '';
  const ahead = (notice ?? []).map(({ from, days, working }) => {
    const unit = `${working ? 'working ' : ''}${days === 1 ? 'day' : 'days'}`;
    return `${days} ${unit} ahead${from === '0' ? '' : ` from ${from} days of leave`}`;
  });
  const within = attachment?.graceDays ? ` within ${daysEnglish(String(attachment.graceDays))}` : '';
  const document = attachment ? ` Document needed from ${daysEnglish(attachment.from)}${within}.` : '';
  return `${amountsEnglish(rules)}${row}${ahead.length > 0 ? ` Requested ${ahead.join(', ')}.` : ''}${document}`;
}

function indonesian(rules: LeaveRules): string {
  const { entitlement, days, daysFormula, waitingMonths, waitingDays, proration, gender } = rules;
  const unit = unitIndonesian(rules);
  const amount = {
    yearly: daysFormula
      ? `${capital(unit)} setahun menurut rumus`
      : `${days} ${unit} ${rules.yearBasis ? 'tiap tahun masa kerja' : 'setahun'}`,
    event: `Paling banyak ${days} ${unit} untuk setiap peristiwa`,
    unlimited: `${capital(unit)} sesuai kebutuhan`,
  }[entitlement];
  const who = gender === 'any' ? '' : gender === 'female' ? ', untuk perempuan' : ', untuk laki-laki';
  const months = waitingMonths === 0 ? '' : ` setelah masa kerja ${waitingMonths} bulan`;
  const wait = `${months}${waitingDays ? `${months ? ' dan' : ' setelah'} ${waitingDays} hari kerja` : ''}`;
  const part = {
    none: '',
    monthly: ' Prorata per bulan.',
    monthlyCutoff: ` Prorata per bulan; bulan masuk dihitung sampai tanggal ${rules.prorationCutoff}.`,
    daily: ' Prorata per hari.',
  }[proration];
  return `${amount}${wait}${who}.${entitlement === 'yearly' ? `${part}${rules.byFte ? ' Sebanding dengan FTE.' : ''}${earnedIndonesian(rules)}${carriedIndonesian(rules)}` : ''}${partsIndonesian(rules)}${limitsIndonesian(rules)}${payIndonesian(rules)}${groupsIndonesian(rules)}`;
}

function carriedIndonesian(rules: LeaveRules): string {
  const { carry, carryMax, carryDays, maxBalance } = rules;
  if (carry === 'none') return '';
  const left = `sisa ${unitWord(unitOf(rules), '2').id}`;
  const what = carry === 'all' ? capital(left) : `Paling banyak ${carryMax} ${left}`;
  const until = carryDays === null ? '' : `, dapat dipakai selama ${carryDays} hari`;
  const ceiling = maxBalance ? `, sampai saldo ${inIndonesian(rules, maxBalance)}` : '';
  return ` ${what} dibawa ke tahun berikutnya${until}${ceiling}.`;
}

function earnedIndonesian(rules: LeaveRules): string {
  const { accrual, maxGrant, maxBalance, negativeLimit, carry } = rules;
  const timing = { start: 'pada hari pertamanya', end: 'pada hari terakhirnya', joinDay: 'pada tanggal masuk kerja' };
  const earned = accrual
    ? ` Diperoleh ${ACCRUAL_LABELS[accrual.period].id.toLowerCase()}${accrual.period === 'daily' ? '' : `, ${timing[accrual.timing]}`}${maxBalance && carry === 'none' ? `, sampai saldo ${inIndonesian(rules, maxBalance)}` : ''}.`
    : '';
  const most = maxGrant ? ` Paling banyak ${inIndonesian(rules, maxGrant)} diberikan setahun.` : '';
  const advance = negativeLimit ? ` Paling banyak ${inIndonesian(rules, negativeLimit)} di muka.` : '';
  return `${earned}${most}${advance}`;
}

const payIndonesian = ({ pay }: LeaveRules): string =>
  pay ? (pay.effect === 'unpaid' ? ' Tidak dibayar.' : ` Upah ${pay.percent}%.`) : '';

function groupsIndonesian(rules: LeaveRules): string {
  const { groups, tierChange } = rules;
  const all = (groups ?? []).map(({ name, unavailable, days, waitingMonths, carryMax, maxBalance, maxConsecutive }) => {
    const parts = unavailable
      ? ['tidak tersedia']
      : [
          ...(days ? [inIndonesian(rules, days)] : []),
          ...(typeof waitingMonths === 'number' ? [`setelah masa kerja ${waitingMonths} bulan`] : []),
          ...(carryMax ? [`paling banyak ${inIndonesian(rules, carryMax)} dibawa`] : []),
          ...(maxBalance ? [`saldo sampai ${inIndonesian(rules, maxBalance)}`] : []),
          ...(maxConsecutive ? [`paling banyak ${maxConsecutive} hari berturut-turut`] : []),
        ];
    return `${name}: ${parts.length === 0 ? 'seperti di atas' : parts.join(', ')}`;
  });
  const change =
    tierChange && tierChange !== 'nextYear'
      ? ` Pindah kelompok dihitung ${TIER_CHANGE_LABELS[tierChange].id.toLowerCase()}.`
      : '';
  return all.length === 0 ? '' : ` ${all.join('; ')}.${change}`;
}

function amountsIndonesian(rules: LeaveRules): string {
  const { minRequest, maxRequest, maxYear, maxTimes, event } = rules;
  const bounds = [
    ...(minRequest ? [`paling sedikit ${inIndonesian(rules, minRequest)}`] : []),
    ...(maxRequest ? [`paling banyak ${inIndonesian(rules, maxRequest)}`] : []),
  ];
  return [
    ...(bounds.length > 0 ? [` Satu permohonan ${bounds.join(' dan ')}.`] : []),
    ...(maxYear ? [` Paling banyak ${inIndonesian(rules, maxYear)} dalam satu tahun cuti.`] : []),
    ...(maxTimes ? [` Paling banyak ${maxTimes} kali selama bekerja.`] : []),
    ...(event ? [` Dari ${event.before} hari sebelum peristiwa sampai ${event.after} hari sesudahnya.`] : []),
  ].join('');
}

function limitsIndonesian(rules: LeaveRules): string {
  const { maxConsecutive, notice, attachment, spansTypes } = rules;
  const others = spansTypes ? ', termasuk jenis cuti lain' : '';
  const row = maxConsecutive ? ` Paling banyak ${maxConsecutive} hari berturut-turut${others}.` : '';
  const ahead = (notice ?? []).map(
    ({ from, days, working }) =>
      `${days} hari ${working ? 'kerja ' : ''}sebelumnya${from === '0' ? '' : ` mulai ${from} hari cuti`}`,
  );
  const within = attachment?.graceDays ? ` paling lambat ${attachment.graceDays} hari setelah diajukan` : '';
  const document = attachment ? ` Dokumen diperlukan mulai ${attachment.from} hari${within}.` : '';
  return `${amountsIndonesian(rules)}${row}${ahead.length > 0 ? ` Diajukan ${ahead.join(', ')}.` : ''}${document}`;
}
