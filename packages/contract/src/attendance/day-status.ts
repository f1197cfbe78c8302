import { fillIn } from '../platform/fill-in.ts';
import { type Label, type Locale, label } from '../platform/label.ts';

/** Words of the result of a day (attendance 1.2, 1.9). */

export const DAY_STATUSES = [
  'PRESENT',
  'LATE',
  'EARLY_LEAVE',
  'LATE_EARLY',
  'HALF_DAY',
  'ABSENT',
  'INCOMPLETE',
  'ON_DUTY',
  'REMOTE',
  'LEAVE',
  'OFF',
  'HOLIDAY',
  'WORKED_OFF',
  'WORKED_HOLIDAY',
  'SCHEDULED',
  'IN_PROGRESS',
  'NO_SCHEDULE',
] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

export const DAY_STATUS_LABELS: Readonly<Record<DayStatus, Label>> = {
  PRESENT: label('Present', 'Hadir'),
  LATE: label('Late', 'Terlambat'),
  EARLY_LEAVE: label('Early leave', 'Pulang awal'),
  LATE_EARLY: label('Late and early leave', 'Terlambat dan pulang awal'),
  HALF_DAY: label('Half day', 'Setengah hari'),
  ABSENT: label('Absent', 'Mangkir'),
  INCOMPLETE: label('Incomplete', 'Tidak lengkap'),
  ON_DUTY: label('On duty', 'Dinas luar'),
  REMOTE: label('Remote work', 'Kerja jarak jauh'),
  LEAVE: label('Leave', 'Cuti'),
  OFF: label('Day off', 'Hari libur kerja'),
  HOLIDAY: label('Holiday', 'Hari libur'),
  WORKED_OFF: label('Worked on a day off', 'Bekerja di hari libur kerja'),
  WORKED_HOLIDAY: label('Worked on a holiday', 'Bekerja di hari libur'),
  SCHEDULED: label('Scheduled', 'Terjadwal'),
  IN_PROGRESS: label('In progress', 'Sedang berlangsung'),
  NO_SCHEDULE: label('No schedule', 'Tanpa jadwal'),
};

export const DAY_HALVES = ['FIRST_HALF', 'SECOND_HALF'] as const;
export type DayHalf = (typeof DAY_HALVES)[number];

/** What a request for on duty or remote work does on one of its days (attendance 12). */
export const DECLARED_DAY_OUTCOMES = ['apply', 'skipOff', 'skipHoliday', 'skipLeave'] as const;
export type DeclaredDayOutcome = (typeof DECLARED_DAY_OUTCOMES)[number];

export const DAY_TYPES = ['workday', 'off', 'holiday'] as const;
export type DayType = (typeof DAY_TYPES)[number];

export const DAY_FLAGS = [
  'late',
  'earlyLeave',
  'missingIn',
  'missingOut',
  'unpairedPunch',
  'unplannedWork',
  'workedOnLeave',
  'overBreak',
  'coreMissed',
  'implausible',
  'deviceSilent',
  'corrected',
  'formulaError',
] as const;
export type DayFlag = (typeof DAY_FLAGS)[number];
export const DAY_FLAG_LABELS: Readonly<Record<DayFlag, Label>> = {
  late: label('Late', 'Terlambat'),
  earlyLeave: label('Early leave', 'Pulang awal'),
  missingIn: label('Clock-in missing', 'Jam masuk tidak ada'),
  missingOut: label('Clock-out missing', 'Jam pulang tidak ada'),
  unpairedPunch: label('Punch without a partner', 'Absensi tanpa pasangan'),
  unplannedWork: label('Work outside the plan', 'Kerja di luar rencana'),
  workedOnLeave: label('Worked on leave', 'Bekerja saat cuti'),
  overBreak: label('Break too long', 'Istirahat terlalu lama'),
  coreMissed: label('Core time missed', 'Jam inti terlewat'),
  implausible: label('Check the times', 'Periksa jam'),
  deviceSilent: label('Waiting for a device', 'Menunggu perangkat'),
  corrected: label('Corrected', 'Dikoreksi'),
  formulaError: label('Formula failed', 'Rumus gagal'),
};

/** One step of how a day was computed: which rule, from what, to what. */
export interface DayStep {
  readonly rule: string;
  readonly outcome: string;
  readonly inputs: Readonly<Record<string, string | number | Label>>;
}

/** A sentence for each rule and outcome. */
export const DAY_STEP_TEXTS: Readonly<Record<string, Label>> = {
  'plan.shift': label('Shift {shift}: {from} to {until}.', 'Sif {shift}: {from} sampai {until}.'),
  'plan.hours': label('Shift {shift}: {hours} hours, any time.', 'Sif {shift}: {hours} jam, kapan saja.'),
  'plan.flexible': label(
    'Shift {shift}: {hours} hours, starting between {from} and {until}.',
    'Sif {shift}: {hours} jam, mulai antara {from} dan {until}.',
  ),
  'plan.flexibleEnd': label(
    'By the clock-in, work is expected from {from} to {until}.',
    'Menurut jam masuk, kerja diharapkan dari {from} sampai {until}.',
  ),
  'plan.defaultLocation': label('Default schedule of the location: {schedule}.', 'Jadwal bawaan lokasi: {schedule}.'),
  'plan.defaultEmployer': label(
    'Default schedule of the employer: {schedule}.',
    'Jadwal bawaan pemberi kerja: {schedule}.',
  ),
  'plan.defaultCompany': label('Default schedule of the company: {schedule}.', 'Jadwal bawaan perusahaan: {schedule}.'),
  'plan.off': label('No work is planned.', 'Tidak ada rencana kerja.'),
  'plan.holiday': label('Holiday: {holiday}.', 'Hari libur: {holiday}.'),
  'plan.inLieu': label('In lieu of {holiday}.', 'Pengganti {holiday}.'),
  'plan.none': label('No work schedule applies.', 'Tidak ada jadwal kerja.'),
  'leave.full': label('Approved leave: {type}.', 'Cuti disetujui: {type}.'),
  'leave.part': label(
    'Approved leave of {minutes} {minutes:minute|minutes}: {type}.',
    'Cuti disetujui {minutes} menit: {type}.',
  ),
  'leave.firstHalf': label('Approved leave in the first half: {type}.', 'Cuti disetujui paruh pertama: {type}.'),
  'leave.secondHalf': label('Approved leave in the second half: {type}.', 'Cuti disetujui paruh kedua: {type}.'),
  'leave.expected': label('Expected from {from} to {until}.', 'Diharapkan dari {from} sampai {until}.'),
  'leave.setAside': label(
    'Approved leave ({type}) does not count, as the employee clocked in and out: cancel the leave.',
    'Cuti disetujui ({type}) tidak dihitung karena karyawan absen masuk dan pulang: batalkan cutinya.',
  ),
  'leave.wins': label(
    'Leave counts; the punches change nothing.',
    'Cuti yang berlaku; absensi tidak mengubah apa pun.',
  ),
  'declared.full': label('By approved request: {kind}.', 'Menurut permohonan yang disetujui: {kind}.'),
  'declared.firstHalf': label(
    'By approved request in the first half: {kind}.',
    'Menurut permohonan yang disetujui, paruh pertama: {kind}.',
  ),
  'declared.secondHalf': label(
    'By approved request in the second half: {kind}.',
    'Menurut permohonan yang disetujui, paruh kedua: {kind}.',
  ),
  'declared.minutes': label(
    '{minutes} planned minutes count as worked.',
    '{minutes} menit terjadwal dihitung bekerja.',
  ),
  'declared.leave': label('Leave comes before {kind}.', 'Cuti didahulukan dari {kind}.'),
  'declared.notPlanned': label(
    '{kind} was requested without days off and holidays.',
    '{kind} diajukan tanpa hari libur.',
  ),
  'punches.double': label(
    '{n} {n:punch|punches} within {seconds} seconds of the one before: ignored.',
    '{n} absensi dalam {seconds} detik setelah sebelumnya: diabaikan.',
  ),
  'punches.none': label('No punches.', 'Tidak ada absensi.'),
  'punches.pair': label('Clock-in {in}, clock-out {out}.', 'Masuk {in}, pulang {out}.'),
  'punches.missingOut': label('Clock-in {in}, no clock-out.', 'Masuk {in}, tidak ada jam pulang.'),
  'punches.missingIn': label('Clock-out {out}, no clock-in.', 'Pulang {out}, tidak ada jam masuk.'),
  'punches.autoOut': label(
    'Clock-in {in}, no clock-out: {out} is used, as the shift says.',
    'Masuk {in}, tidak ada jam pulang: dipakai {out} sesuai aturan sif.',
  ),
  'punches.unpaired': label('{n} {n:punch has|punches have} no partner.', '{n} absensi tanpa pasangan.'),
  'punches.unplanned': label(
    '{minutes} minutes outside every planned window.',
    '{minutes} menit di luar semua jendela rencana.',
  ),
  'minutes.worked': label(
    '{inside} minutes inside the shift, minus {breaks} minutes of unpaid break: {worked} worked.',
    '{inside} menit di dalam sif, dikurangi istirahat {breaks} menit: bekerja {worked} menit.',
  ),
  'minutes.rounded': label(
    'With rounded punches {inside} minutes inside the shift, minus {breaks} minutes of unpaid break: {worked} worked.',
    'Dengan absensi dibulatkan {inside} menit di dalam sif, dikurangi istirahat {breaks} menit: bekerja {worked} menit.',
  ),
  'minutes.clockChange': label(
    'The clock changed by {minutes} minutes during the shift; by the clock {worked} minutes count as worked.',
    'Jam berubah {minutes} menit selama sif; menurut jam, {worked} menit dihitung bekerja.',
  ),
  'minutes.punchedBreak': label(
    'Breaks of {minutes} minutes were punched, {allowed} are allowed.',
    'Istirahat {minutes} menit diabsen, {allowed} menit diperbolehkan.',
  ),
  'minutes.outside': label(
    '{minutes} minutes outside the shift: overtime only when requested.',
    '{minutes} menit di luar sif: lembur hanya bila diajukan.',
  ),
  'late.late': label(
    '{minutes} minutes late (expected {from}, {grace} minutes of grace).',
    'Terlambat {minutes} menit (diharapkan {from}, toleransi {grace} menit).',
  ),
  'early.early': label(
    'Left {minutes} minutes early (expected {until}, {grace} minutes of grace).',
    'Pulang {minutes} menit lebih awal (diharapkan {until}, toleransi {grace} menit).',
  ),
  'status.waits': label('The result is final after {until}.', 'Hasil final setelah {until}.'),
  'status.device': label(
    'A device at the workplace was last heard from at {at}: the result waits for it, at most {hours} {hours:hour|hours}.',
    'Perangkat di tempat kerja terakhir terhubung pukul {at}: hasil menunggunya, paling lama {hours} jam.',
  ),
  'status.belowAbsent': label(
    'Worked {worked} minutes, less than {threshold}: absent.',
    'Bekerja {worked} menit, kurang dari {threshold}: mangkir.',
  ),
  'status.belowHalfDay': label(
    'Worked {worked} minutes, less than {threshold}: half a day.',
    'Bekerja {worked} menit, kurang dari {threshold}: setengah hari.',
  ),
  'status.incomplete': label(
    'A punch is missing: the day counts as absent until it is corrected.',
    'Ada absensi yang kurang: hari dihitung mangkir sampai dikoreksi.',
  ),
  'status.incompleteHalf': label(
    'A punch is missing: the day counts as half a day until it is corrected.',
    'Ada absensi yang kurang: hari dihitung setengah hari sampai dikoreksi.',
  ),
  'status.incompletePresent': label(
    'A punch is missing: the day counts as present all the same.',
    'Ada absensi yang kurang: hari tetap dihitung hadir.',
  ),
  'status.worst': label(
    'Several shifts: the day takes the worst of their statuses.',
    'Beberapa sif: hari mengikuti status terburuk.',
  ),
  'explanation.pruned': label(
    'The explanation of this result was deleted; the result stays.',
    'Penjelasan hasil ini sudah dihapus; hasilnya tetap.',
  ),
  'status.own': label(
    '{measure}: {minutes}, more than {limit}: {name}.',
    '{measure}: {minutes}, lebih dari {limit}: {name}.',
  ),
  'status.ownAlways': label('Counts as {name}.', 'Dihitung sebagai {name}.'),
  'status.ownFormula': label('The formula of {name} is true.', 'Rumus {name} terpenuhi.'),
  'status.ownCount': label(
    'Late {n} {n:time|times} in this period, up to this day: {name}.',
    'Terlambat {n} kali dalam periode ini sampai hari ini: {name}.',
  ),
  'status.ownFailed': label('The formula of {name} failed: {reason}', 'Rumus {name} gagal: {reason}'),
  'status.changed': label('By approved correction: {name}.', 'Menurut koreksi yang disetujui: {name}.'),
  'status.ownPart': label('{part} of the day counts as present.', '{part} hari dihitung hadir.'),
  'status.result': label('Result: {status}.', 'Hasil: {status}.'),
};

/** A step as a sentence. */
export const describeStep = ({ rule, outcome, inputs }: DayStep, locale: Locale): string => {
  const text = DAY_STEP_TEXTS[`${rule}.${outcome}`];
  return text ? fillIn(text, inputs, locale) : `${rule}: ${outcome}`;
};
