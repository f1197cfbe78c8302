import { label } from '../platform/label.ts';
import { mailed, type Notice } from '../platform/notice.ts';

/** What people are notified of by attendance. */
export const attendanceNotices = {
  'roster-published': {
    title: label('My roster changed', 'Roster saya berubah'),
    ...mailed(
      label('Your roster changed: {days}.', 'Roster Anda berubah: {days}.'),
      label('Your roster changed.', 'Roster Anda berubah.'),
    ),
  },
  'clock-out-missing': {
    title: label('I have not clocked out', 'Saya belum absen pulang'),
    ...mailed(
      label(
        'You have not clocked out on {date}. Your shift ended at {time}.',
        'Anda belum absen pulang pada {date}. Sif Anda berakhir pukul {time}.',
      ),
    ),
  },
  'day-incomplete': {
    title: label('A day of mine is incomplete', 'Hari saya tidak lengkap'),
    ...mailed(
      label(
        'Your attendance on {date} is incomplete: a clock-in or clock-out is missing.',
        'Kehadiran Anda pada {date} tidak lengkap: jam masuk atau jam pulang tidak ada.',
      ),
    ),
  },
  'period-ends': {
    title: label('An attendance period ends soon', 'Periode kehadiran segera berakhir'),
    ...mailed(label('Attendance period {period} ends on {date}.', 'Periode kehadiran {period} berakhir pada {date}.')),
    menu: 'attendance-report',
  },
  'period-locks': {
    title: label('An attendance period locks soon', 'Periode kehadiran segera dikunci'),
    ...mailed(
      label(
        'Attendance period {period} locks automatically on {date}, once its checks find nothing.',
        'Periode kehadiran {period} dikunci otomatis pada {date}, setelah pemeriksaannya tanpa temuan.',
      ),
    ),
    menu: 'attendance-report',
  },
  'days-to-correct': {
    title: label('I am asked to correct my attendance', 'Saya diminta mengoreksi kehadiran'),
    ...mailed(
      label('{by} asks you to correct your attendance: {days}.', '{by} meminta Anda mengoreksi kehadiran: {days}.'),
      label('Please correct your attendance: {days}.', 'Mohon koreksi kehadiran Anda: {days}.'),
    ),
  },
} as const satisfies Record<string, Notice>;
