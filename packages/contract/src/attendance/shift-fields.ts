import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';

/** Fields of a shift besides its times: breaks, halves, lateness, pairing and rounding (attendance 2). */

const breaks = label('Unpaid breaks', 'Istirahat tidak dibayar');

const attendance = label('Attendance', 'Kehadiran');
const minutes = (name: ReturnType<typeof label>, most: string, help?: ReturnType<typeof label>) =>
  field.integer({ label: name, least: '0', most, section: attendance, ...(help ? { help } : {}) }).optional();

const rounding = label('Rounding of punches', 'Pembulatan absensi');
const directions = [
  { value: 'up', label: label('Up', 'Ke atas') },
  { value: 'down', label: label('Down', 'Ke bawah') },
  { value: 'nearest', label: label('Nearest', 'Terdekat') },
] as const;
const countFrom = (name: ReturnType<typeof label>, shift: ReturnType<typeof label>) =>
  field
    .choice({
      label: name,
      section: attendance,
      choices: [
        { value: 'shift', label: shift },
        { value: 'grace', label: label('The end of the grace', 'Akhir toleransi') },
      ],
    })
    .optional();

/** Fields of breaks, attendance and rounding, in the order of the form. */
export const shiftRuleFields = {
  breakStart: field.time({ label: label('Break from', 'Istirahat dari'), section: breaks }).optional(),
  breakEnd: field.time({ label: label('Break to', 'Istirahat sampai'), section: breaks }).optional(),
  secondBreakStart: field
    .time({ label: label('Second break from', 'Istirahat kedua dari'), section: breaks })
    .optional(),
  secondBreakEnd: field.time({ label: label('Second break to', 'Istirahat kedua sampai'), section: breaks }).optional(),
  moreBreaks: field
    .text({
      label: label('More breaks', 'Istirahat lainnya'),
      max: 80,
      section: breaks,
      help: label(
        'Such as 10:00-10:15, 15:00-15:15; at most 4.',
        'Misalnya 10:00-10:15, 15:00-15:15; paling banyak 4.',
      ),
    })
    .optional(),
  breakMinutes: field
    .integer({
      label: label('Break without times (minutes)', 'Istirahat tanpa jam (menit)'),
      least: '1',
      most: '480',
      section: breaks,
    })
    .optional(),
  breakTaken: field
    .choice({
      label: label('Break type', 'Jenis istirahat'),
      section: breaks,
      choices: [
        { value: 'automatic', label: label('Automatic', 'Otomatis') },
        { value: 'punched', label: label('Punched', 'Diabsen') },
      ],
    })
    .optional(),
  breakAfter: field
    .integer({
      label: label('Deduct after (minutes)', 'Dipotong setelah (menit)'),
      least: '0',
      most: '1440',
      section: breaks,
      help: label('No break is deducted from less presence.', 'Yang hadir kurang dari ini tidak dipotong istirahat.'),
    })
    .optional(),
  shortBreak: field
    .choice({
      label: label('Shorter breaks', 'Istirahat lebih pendek'),
      section: breaks,
      choices: [
        { value: 'allowance', label: label('Count as the whole break', 'Dihitung penuh') },
        { value: 'actual', label: label('Count as taken', 'Dihitung apa adanya') },
      ],
    })
    .optional(),
  firstHalfEnd: field
    .time({
      label: label('First half ends', 'Paruh pertama sampai'),
      section: breaks,
      help: label(
        'For half days of leave. Leave blank for the longest break.',
        'Untuk cuti setengah hari. Kosongkan untuk istirahat terpanjang.',
      ),
    })
    .optional(),
  secondHalfStart: field.time({ label: label('Second half starts', 'Paruh kedua mulai'), section: breaks }).optional(),
  lateGrace: minutes(label('Late grace (minutes)', 'Toleransi terlambat (menit)'), '240'),
  lateCountFrom: countFrom(
    label('Count lateness from', 'Hitung terlambat dari'),
    label('The start of the shift', 'Awal sif'),
  ),
  earlyGrace: minutes(label('Early leave grace (minutes)', 'Toleransi pulang awal (menit)'), '240'),
  earlyCountFrom: countFrom(
    label('Count early leave from', 'Hitung pulang awal dari'),
    label('The end of the shift', 'Akhir sif'),
  ),
  halfDayThreshold: minutes(
    label('Half day below (minutes)', 'Setengah hari di bawah (menit)'),
    '1440',
    label('Working less counts as half a day.', 'Yang bekerja kurang dari ini dihitung setengah hari.'),
  ),
  absentThreshold: minutes(
    label('Absent below (minutes)', 'Mangkir di bawah (menit)'),
    '1440',
    label('Working less counts as absent.', 'Yang bekerja kurang dari ini dihitung mangkir.'),
  ),
  thresholdBasis: field
    .choice({
      label: label('Threshold basis', 'Dasar batas'),
      section: attendance,
      choices: [
        { value: 'worked', label: label('Worked minutes', 'Menit kerja') },
        { value: 'gross', label: label('All presence', 'Seluruh kehadiran') },
      ],
    })
    .optional(),
  windowBefore: minutes(
    label('Punches from (minutes before)', 'Absensi dari (menit sebelum)'),
    '720',
    label('Leave blank for 60.', 'Kosongkan untuk 60.'),
  ),
  windowAfter: minutes(
    label('Punches until (minutes after)', 'Absensi sampai (menit sesudah)'),
    '720',
    label('Leave blank for 240.', 'Kosongkan untuk 240.'),
  ),
  pairing: field
    .choice({
      label: label('Presence', 'Kehadiran dihitung'),
      section: attendance,
      choices: [
        { value: 'firstLast', label: label('First in to last out', 'Masuk pertama sampai pulang terakhir') },
        { value: 'everyPair', label: label('Every pair of punches', 'Setiap pasangan absensi') },
      ],
    })
    .optional(),
  directions: field
    .choice({
      label: label('In and out', 'Masuk dan pulang'),
      section: attendance,
      choices: [
        { value: 'alternate', label: label('By the order of punches', 'Menurut urutan absensi') },
        { value: 'strict', label: label('As the device says', 'Menurut perangkat') },
      ],
    })
    .optional(),
  outsideCounts: field
    .boolean({
      label: label('Count presence outside the shift as work', 'Hitung kehadiran di luar sif sebagai kerja'),
      section: attendance,
      help: label('Otherwise it may only be overtime.', 'Jika tidak, hanya dapat menjadi lembur.'),
    })
    .optional(),
  autoOut: field
    .choice({
      label: label('Missing clock-out', 'Jika jam pulang tidak ada'),
      section: attendance,
      choices: [
        { value: 'shiftEnd', label: label('Use the end of the shift', 'Pakai akhir sif') },
        { value: 'windowEnd', label: label('Use the last minute of punches', 'Pakai menit absensi terakhir') },
      ],
      help: label('Leave blank: the day is incomplete.', 'Kosongkan: hari tidak lengkap.'),
    })
    .optional(),
  roundIn: field
    .choice({ label: label('Round clock-in', 'Bulatkan jam masuk'), section: rounding, choices: directions })
    .optional(),
  roundOut: field
    .choice({ label: label('Round clock-out', 'Bulatkan jam pulang'), section: rounding, choices: directions })
    .optional(),
  roundStep: field
    .choice({
      label: label('Rounding step', 'Kelipatan pembulatan'),
      section: rounding,
      choices: ['5', '10', '15', '30'].map((value) => ({
        value,
        label: label(`${value} minutes`, `${value} menit`),
      })),
      help: label(
        'Only worked minutes are rounded; lateness is by the minute.',
        'Hanya menit kerja yang dibulatkan; keterlambatan per menit.',
      ),
    })
    .optional(),
};
