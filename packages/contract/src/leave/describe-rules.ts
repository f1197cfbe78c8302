import type { Locale } from '../platform/label.ts';
import { ACCRUAL_LABELS, type LeaveRules, TIER_CHANGE_LABELS } from './rules.ts';

/** The rules of a leave type as one sentence or two, for forms, lists and previews. */
export function describeRules(rules: LeaveRules, locale: Locale): string {
  return locale === 'id' ? indonesian(rules) : english(rules);
}

const dayWord = ({ countRestDays, countHolidays }: LeaveRules): 'calendar' | 'working' =>
  countRestDays && countHolidays ? 'calendar' : 'working';

function english(rules: LeaveRules): string {
  const { entitlement, days, daysFormula, waitingMonths, waitingDays, proration, gender } = rules;
  const kind = dayWord(rules);
  const unit = days === '1' ? `${kind} day` : `${kind} days`;
  const amount = {
    yearly: daysFormula
      ? `${unit.charAt(0).toUpperCase()}${unit.slice(1)} a year by formula`
      : `${days} ${unit} a ${rules.yearBasis ? 'year of service' : 'year'}`,
    event: `Up to ${days} ${unit} for each event`,
    unlimited: `${kind === 'working' ? 'Working' : 'Calendar'} days as needed`,
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
  return text ? ` ${text.charAt(0).toUpperCase()}${text.slice(1)} possible.` : '';
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

function carriedEnglish({ carry, carryMax, carryDays, maxBalance }: LeaveRules): string {
  if (carry === 'none') return '';
  const what =
    carry === 'all'
      ? 'Unused days are'
      : carryMax === '1'
        ? 'Up to 1 unused day is'
        : `Up to ${carryMax} unused days are`;
  const until = carryDays === null ? '' : `, usable for ${carryDays} ${carryDays === 1 ? 'day' : 'days'}`;
  const ceiling = maxBalance ? `, up to a balance of ${maxBalance} ${maxBalance === '1' ? 'day' : 'days'}` : '';
  return ` ${what} carried forward${until}${ceiling}.`;
}

const daysEnglish = (n: string): string => `${n} ${n === '1' ? 'day' : 'days'}`;

function earnedEnglish({ accrual, maxGrant, maxBalance, negativeLimit, carry }: LeaveRules): string {
  const timing = { start: 'on its first day', end: 'on its last day', joinDay: 'on the day of the month they joined' };
  const earned = accrual
    ? ` Earned ${ACCRUAL_LABELS[accrual.period].en.toLowerCase()}${accrual.period === 'daily' ? '' : `, ${timing[accrual.timing]}`}${maxBalance && carry === 'none' ? `, up to a balance of ${daysEnglish(maxBalance)}` : ''}.`
    : '';
  const most = maxGrant ? ` At most ${daysEnglish(maxGrant)} are granted a year.` : '';
  const advance = negativeLimit ? ` Up to ${daysEnglish(negativeLimit)} in advance.` : '';
  return `${earned}${most}${advance}`;
}

const payEnglish = ({ pay }: LeaveRules): string =>
  pay ? (pay.effect === 'unpaid' ? ' Unpaid.' : ` ${pay.percent}% of pay.`) : '';

function groupsEnglish({ groups, tierChange }: LeaveRules): string {
  const all = (groups ?? []).map(({ name, unavailable, days, waitingMonths, carryMax, maxBalance, maxConsecutive }) => {
    const parts = unavailable
      ? ['not available']
      : [
          ...(days ? [daysEnglish(days)] : []),
          ...(typeof waitingMonths === 'number' ? [`after ${waitingMonths} months of service`] : []),
          ...(carryMax ? [`up to ${daysEnglish(carryMax)} carried forward`] : []),
          ...(maxBalance ? [`balance up to ${daysEnglish(maxBalance)}`] : []),
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
function amountsEnglish({ minRequest, maxRequest, maxYear, maxTimes, event }: LeaveRules): string {
  const bounds = [
    ...(minRequest ? [`at least ${daysEnglish(minRequest)}`] : []),
    ...(maxRequest ? [`at most ${daysEnglish(maxRequest)}`] : []),
  ];
  return [
    ...(bounds.length > 0 ? [` Requests of ${bounds.join(' and ')}.`] : []),
    ...(maxYear ? [` At most ${daysEnglish(maxYear)} in a leave year.`] : []),
    ...(maxTimes ? [` ${maxTimes === 1 ? 'Once' : `At most ${maxTimes} times`} in an employment.`] : []),
    ...(event ? [` From ${event.before} days before the event until ${event.after} days after it.`] : []),
  ].join('');
}

function limitsEnglish(rules: LeaveRules): string {
  const { maxConsecutive, notice, attachment, spansTypes } = rules;
  const others = spansTypes ? ', other types included' : '';
  const row = maxConsecutive
    ? ` At most ${maxConsecutive} ${maxConsecutive === '1' ? 'day' : 'days'} in a row${others}.`
    : '';
  const ahead = (notice ?? []).map(({ from, days, working }) => {
    const unit = `${working ? 'working ' : ''}${days === 1 ? 'day' : 'days'}`;
    return `${days} ${unit} ahead${from === '0' ? '' : ` from ${from} days of leave`}`;
  });
  const within = attachment?.graceDays
    ? ` within ${attachment.graceDays} ${attachment.graceDays === 1 ? 'day' : 'days'}`
    : '';
  const document = attachment
    ? ` Document needed from ${attachment.from} ${attachment.from === '1' ? 'day' : 'days'}${within}.`
    : '';
  return `${amountsEnglish(rules)}${row}${ahead.length > 0 ? ` Requested ${ahead.join(', ')}.` : ''}${document}`;
}

function indonesian(rules: LeaveRules): string {
  const { entitlement, days, daysFormula, waitingMonths, waitingDays, proration, gender } = rules;
  const unit = dayWord(rules) === 'calendar' ? 'hari kalender' : 'hari kerja';
  const amount = {
    yearly: daysFormula
      ? `${unit.charAt(0).toUpperCase()}${unit.slice(1)} setahun menurut rumus`
      : `${days} ${unit} ${rules.yearBasis ? 'tiap tahun masa kerja' : 'setahun'}`,
    event: `Paling banyak ${days} ${unit} untuk setiap peristiwa`,
    unlimited: `${unit.charAt(0).toUpperCase()}${unit.slice(1)} sesuai kebutuhan`,
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

function carriedIndonesian({ carry, carryMax, carryDays, maxBalance }: LeaveRules): string {
  if (carry === 'none') return '';
  const what = carry === 'all' ? 'Sisa hari' : `Paling banyak ${carryMax} sisa hari`;
  const until = carryDays === null ? '' : `, dapat dipakai selama ${carryDays} hari`;
  const ceiling = maxBalance ? `, sampai saldo ${maxBalance} hari` : '';
  return ` ${what} dibawa ke tahun berikutnya${until}${ceiling}.`;
}

function earnedIndonesian({ accrual, maxGrant, maxBalance, negativeLimit, carry }: LeaveRules): string {
  const timing = { start: 'pada hari pertamanya', end: 'pada hari terakhirnya', joinDay: 'pada tanggal masuk kerja' };
  const earned = accrual
    ? ` Diperoleh ${ACCRUAL_LABELS[accrual.period].id.toLowerCase()}${accrual.period === 'daily' ? '' : `, ${timing[accrual.timing]}`}${maxBalance && carry === 'none' ? `, sampai saldo ${maxBalance} hari` : ''}.`
    : '';
  const most = maxGrant ? ` Paling banyak ${maxGrant} hari diberikan setahun.` : '';
  const advance = negativeLimit ? ` Paling banyak ${negativeLimit} hari di muka.` : '';
  return `${earned}${most}${advance}`;
}

const payIndonesian = ({ pay }: LeaveRules): string =>
  pay ? (pay.effect === 'unpaid' ? ' Tidak dibayar.' : ` Upah ${pay.percent}%.`) : '';

function groupsIndonesian({ groups, tierChange }: LeaveRules): string {
  const all = (groups ?? []).map(({ name, unavailable, days, waitingMonths, carryMax, maxBalance, maxConsecutive }) => {
    const parts = unavailable
      ? ['tidak tersedia']
      : [
          ...(days ? [`${days} hari`] : []),
          ...(typeof waitingMonths === 'number' ? [`setelah masa kerja ${waitingMonths} bulan`] : []),
          ...(carryMax ? [`paling banyak ${carryMax} hari dibawa`] : []),
          ...(maxBalance ? [`saldo sampai ${maxBalance} hari`] : []),
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

function amountsIndonesian({ minRequest, maxRequest, maxYear, maxTimes, event }: LeaveRules): string {
  const bounds = [
    ...(minRequest ? [`paling sedikit ${minRequest} hari`] : []),
    ...(maxRequest ? [`paling banyak ${maxRequest} hari`] : []),
  ];
  return [
    ...(bounds.length > 0 ? [` Satu permohonan ${bounds.join(' dan ')}.`] : []),
    ...(maxYear ? [` Paling banyak ${maxYear} hari dalam satu tahun cuti.`] : []),
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
