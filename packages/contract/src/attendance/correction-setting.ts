import * as z from 'zod';
import { dateWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import * as field from '../platform/fields.ts';
import { type Finding, problemIn } from '../platform/finding.ts';
import { type Label, label } from '../platform/label.ts';
import { correctionProblems } from '../platform/problems/correction.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import { attendancePages } from './pages.ts';

/** /attendance-correction-setting: who may ask for which corrections, and how (attendance 11). */

const problemAt = problemIn(correctionProblems);

/** Requests that declare the status of days, instead of correcting what was recorded. */
export const DECLARATION_TYPES = ['onDuty', 'remote'] as const;
export type DeclarationType = (typeof DECLARATION_TYPES)[number];

export const CORRECTION_TYPES = [
  'missingIn',
  'missingOut',
  'missingBoth',
  'wrongTime',
  'extraPunch',
  'wrongShift',
  'statusChange',
  ...DECLARATION_TYPES,
] as const;
export type CorrectionType = (typeof CORRECTION_TYPES)[number];
export const CORRECTION_TYPE_LABELS: Readonly<Record<CorrectionType, Label>> = {
  missingIn: label('Missing clock-in', 'Jam masuk tidak tercatat'),
  missingOut: label('Missing clock-out', 'Jam pulang tidak tercatat'),
  missingBoth: label('Both times missing', 'Jam masuk dan pulang tidak tercatat'),
  wrongTime: label('Wrong time', 'Jam salah'),
  extraPunch: label('Extra punch', 'Absensi berlebih'),
  wrongShift: label('Wrong shift', 'Sif salah'),
  statusChange: label('Other status', 'Status lain'),
  onDuty: label('On duty', 'Dinas luar'),
  remote: label('Remote work', 'Kerja jarak jauh'),
};
/** The type of request of corrections, by which workflows are found. */
export const CORRECTION_REQUEST = 'ATTENDANCE_CORRECTION';

const typeChoices = CORRECTION_TYPES.map((value) => ({ value, label: CORRECTION_TYPE_LABELS[value] }));

export const CORRECTION_DEADLINES = ['anytime', 'untilPeriodLock', 'daysAfterPeriodEnd'] as const;
export type CorrectionDeadline = (typeof CORRECTION_DEADLINES)[number];

const scope = label('Applies to', 'Berlaku untuk');
const limits = label('Types and limits', 'Jenis dan batas');
const approval = label('Approval', 'Persetujuan');

type Draft = Readonly<Record<string, unknown>>;

/** The fields that say whom a setting is for. One without any of them is the default of the company. */
export const CORRECTION_CRITERIA = ['employerId', 'locationId', 'organizationUnitId', 'gradeId'] as const;
const isDefault = (draft: Draft): boolean => CORRECTION_CRITERIA.every((name) => !draft[name]);

/** CORRECTION_SETTING_PERIOD, CORRECTION_SETTING_ALWAYS: dates in order, and none where the setting is the default, which always applies. */
const datesFit = (draft: Draft): Finding | null => {
  const { effectiveFrom, effectiveTo } = draft;
  if (isDefault(draft) && (effectiveFrom || effectiveTo))
    return problemAt(effectiveFrom ? 'effectiveFrom' : 'effectiveTo', 'CORRECTION_SETTING_ALWAYS');
  return effectiveFrom && effectiveTo && String(effectiveTo) < String(effectiveFrom)
    ? problemAt('effectiveTo', 'CORRECTION_SETTING_PERIOD')
    : null;
};

const hasDeadlineDays = ({ deadline, deadlineDays }: Draft): Finding | null =>
  deadline === 'daysAfterPeriodEnd' && deadlineDays == null
    ? problemAt('deadlineDays', 'CORRECTION_DEADLINE_DAYS')
    : null;

const NO_LIMIT = label('Leave blank for no limit.', 'Kosongkan bila tanpa batas.');

export const AttendanceCorrectionSetting = defineResource('AttendanceCorrectionSetting', {
  path: attendancePages.attendanceCorrectionSetting.path,
  label: attendancePages.attendanceCorrectionSetting.label,
  code: 'tenant',
  title: 'name',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 100 }),
    employerId: field.reference({ label: label('Employer', 'Perusahaan'), to: 'Employer', section: scope }).optional(),
    locationId: field.reference({ label: label('Location', 'Lokasi'), to: 'Location', section: scope }).optional(),
    organizationUnitId: field
      .reference({
        label: label('Unit', 'Unit'),
        to: 'OrganizationUnit',
        section: scope,
        help: label('With all units below it.', 'Beserta semua unit di bawahnya.'),
      })
      .optional(),
    gradeId: field.reference({ label: label('Grade', 'Golongan'), to: 'Grade', section: scope }).optional(),
    priority: field.integer({
      label: label('Priority', 'Prioritas'),
      least: '1',
      most: '999',
      initial: 100,
      section: scope,
      help: label(
        'If several settings fit, the lowest number applies.',
        'Bila beberapa pengaturan cocok, nomor terkecil yang berlaku.',
      ),
    }),
    effectiveFrom: field.date({ label: label('Effective from', 'Berlaku mulai'), section: scope }).optional(),
    effectiveTo: field.date({ label: label('Effective to', 'Berlaku sampai'), section: scope }).optional(),
    allowedTypes: field.choices({ label: label('Types', 'Jenis'), section: limits, choices: typeChoices }),
    maxDaysBack: field.integer({
      label: label('Days back', 'Hari ke belakang'),
      most: '366',
      initial: 30,
      section: limits,
    }),
    maxDaysAhead: field.integer({
      label: label('Days ahead', 'Hari ke depan'),
      most: '366',
      initial: 60,
      section: limits,
      help: label('For on duty and remote work.', 'Untuk dinas luar dan kerja jarak jauh.'),
    }),
    deadline: field.choice({
      label: label('Deadline', 'Tenggat'),
      section: limits,
      initial: 'anytime',
      choices: [
        { value: 'anytime', label: label('None', 'Tidak ada') },
        { value: 'untilPeriodLock', label: label('Until the period is closed', 'Sampai periode ditutup') },
        { value: 'daysAfterPeriodEnd', label: label('Days after the period ends', 'Hari setelah periode berakhir') },
      ],
      help: label(
        'Without a deadline, corrections of a closed period become adjustments.',
        'Tanpa tenggat, koreksi pada periode yang sudah ditutup menjadi penyesuaian.',
      ),
    }),
    deadlineDays: field
      .integer({
        label: label('Days after the end', 'Hari setelah berakhir'),
        most: '60',
        section: limits,
      })
      .optional(),
    maxPerPeriod: field
      .integer({
        label: label('Corrections per period', 'Koreksi per periode'),
        least: '1',
        most: '100',
        section: limits,
        help: NO_LIMIT,
      })
      .optional(),
    maxMinutesPerRequest: field
      .integer({
        label: label('Minutes per correction', 'Menit per koreksi'),
        least: '1',
        most: '1440',
        section: limits,
        help: label(
          'How much the worked time may change. Leave blank for no limit.',
          'Berapa banyak jam kerja boleh berubah. Kosongkan bila tanpa batas.',
        ),
      })
      .optional(),
    allowOnHoliday: field.boolean({
      label: label('Allowed on holidays', 'Boleh pada hari libur'),
      initial: false,
      section: limits,
    }),
    allowOnLeave: field.boolean({
      label: label('Allowed on days of leave', 'Boleh pada hari cuti'),
      initial: false,
      section: limits,
    }),
    workflowId: field
      .reference({
        label: label('Workflow', 'Alur kerja'),
        to: 'Workflow',
        meantFor: CORRECTION_REQUEST,
        section: approval,
        help: label(
          'Leave blank for the workflow whose scope fits the request.',
          'Kosongkan agar memakai alur kerja yang cakupannya sesuai dengan permohonan.',
        ),
      })
      .optional(),
    autoApproveMinutes: field
      .integer({
        label: label('Approve immediately within (minutes)', 'Langsung disetujui dalam (menit)'),
        least: '1',
        most: '240',
        section: approval,
        help: label(
          'If the times are this near to the planned shift. Leave blank to always ask the approvers.',
          'Bila jamnya sedekat ini dengan sif terjadwal. Kosongkan agar selalu meminta persetujuan.',
        ),
      })
      .optional(),
    autoApprovePerPeriod: field
      .integer({
        label: label('Approved immediately per period', 'Langsung disetujui per periode'),
        least: '1',
        most: '100',
        section: approval,
        help: NO_LIMIT,
      })
      .optional(),
    managerMayCreate: field.boolean({
      label: label('Managers may correct for their people', 'Atasan boleh mengoreksi untuk bawahannya'),
      initial: true,
      section: approval,
    }),
    hrMayCreate: field.boolean({
      label: label('HR may correct for others', 'HR boleh mengoreksi untuk orang lain'),
      initial: true,
      section: approval,
    }),
  },
  hiddenWhen: (draft) => [
    ...(isDefault(draft) ? ['priority', 'effectiveFrom', 'effectiveTo'] : []),
    ...(draft['deadline'] === 'daysAfterPeriodEnd' ? [] : ['deadlineDays']),
    ...(draft['autoApproveMinutes'] == null || draft['autoApproveMinutes'] === '' ? ['autoApprovePerPeriod'] : []),
  ],
  rules: [datesFit, hasDeadlineDays],
  list: {
    columns: ['code', 'name', 'appliesTo', 'priority', 'allowedTypes', 'maxDaysBack', 'workflowId', 'status'],
    search: ['code', 'name'],
    sort: 'priority',
  },
  figures: {
    appliesTo: field.text({ label: scope }).optional(),
  },
});
export type AttendanceCorrectionSetting = RecordOf<typeof AttendanceCorrectionSetting>;

/** CORRECTION_REASON_REQUIRED, CORRECTION_REASON_TWICE: at least one reason, each code once. */
const reasonsApart: RowsRule = (rows) => {
  if (rows.length === 0) return { row: 0, ...problemAt('code', 'CORRECTION_REASON_REQUIRED') };
  const seen = new Set<unknown>();
  const row = rows.findIndex(({ code }) => seen.has(code) || !seen.add(code));
  return row < 0 ? null : { row, ...problemAt('code', 'CORRECTION_REASON_TWICE') };
};

/** What employees choose from when they say why. */
export const CorrectionReasons = defineRowList('Reasons', AttendanceCorrectionSetting, {
  label: label('Reasons', 'Alasan'),
  about: label(
    'Employees choose one of these. A reason without types is offered for all of them.',
    'Karyawan memilih salah satunya. Alasan tanpa jenis ditawarkan untuk semua jenis.',
  ),
  fields: {
    code: field.code({ label: label('Code', 'Kode') }),
    name: field.text({ label: label('Reason', 'Alasan'), max: 100 }),
    localName: field.text({ label: label('In Indonesian', 'Dalam bahasa Indonesia'), max: 100 }).optional(),
    needsNote: field.boolean({ label: label('Note required', 'Wajib catatan'), initial: false }),
    needsAttachment: field.boolean({ label: label('Attachment required', 'Wajib lampiran'), initial: false }),
    types: field.choices({ label: label('Types', 'Jenis'), choices: typeChoices }).optional(),
  },
  rowsRules: [reasonsApart],
});

const may = { menu: attendancePages.attendanceCorrectionSetting.path, action: 'view' } as const;
const base = '/v1/AttendanceCorrectionSetting' as const;
const named = z.object({ id: z.string(), code: z.string(), name: z.string() });

export const ResolveCorrectionSetting = defineEndpoint({
  name: 'ResolveCorrectionSetting',
  summary: 'The correction setting of an employee on a date',
  method: 'GET',
  path: `${base}/ResolveFor`,
  access: may,
  subject: { field: 'employeeId' },
  query: z.strictObject({ employeeId: idWord, date: dateWord }),
  reply: z.object({
    /** Null: not employed on that date. */
    setting: named.nullable(),
    /** What the setting asks for that the employee fits; none: it is the default. */
    criteria: z.array(z.enum(CORRECTION_CRITERIA)),
  }),
});

export const CountCorrectionSetting = defineEndpoint({
  name: 'CountCorrectionSetting',
  summary: 'How many employees a correction setting applies to on a date',
  method: 'GET',
  path: `${base}/{id}/Coverage`,
  access: may,
  params: idParams,
  query: z.strictObject({ date: dateWord.optional() }),
  reply: z.object({ date: z.string(), covered: z.int(), employees: z.int() }),
});
