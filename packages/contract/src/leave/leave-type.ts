import * as field from '../platform/fields.ts';
import { label } from '../platform/label.ts';
import { defineResource, type RecordOf } from '../platform/resource.ts';
import { earningFields, entitlementFields, yearEndFields } from './leave-type-balance-fields.ts';
import { countingFields, eligibilityFields, requestFields } from './leave-type-request-fields.ts';
import { leaveTypeRules } from './leave-type-rules.ts';
import { leavePages } from './pages.ts';
import { LEAVE_COLOURS } from './rules.ts';

/** /leave-setting: types of leave with their rules (leave 1). What is edited takes effect when a version of it is published. */

const COLOUR_LABELS = {
  blue: label('Blue', 'Biru'),
  green: label('Green', 'Hijau'),
  orange: label('Orange', 'Oranye'),
  red: label('Red', 'Merah'),
  purple: label('Purple', 'Ungu'),
  teal: label('Teal', 'Toska'),
  grey: label('Grey', 'Abu-abu'),
} as const;

/** Days that are earned daily are those of the day, rounded over everything earned so far. */
const OF_LONGER_PERIODS = ['accrualTiming', 'accrualScope'];
const EARNED_BY_PERIOD = ['accrualTiming', 'accrualStep', 'accrualRounding', 'accrualScope', 'countProjected'];

export const LeaveType = defineResource('LeaveType', {
  path: leavePages.leaveSetting.path,
  formPath: '/leave-setting/leave-setting-form',
  label: { one: label('Leave type', 'Jenis cuti'), many: label('Leave types', 'Jenis cuti') },
  code: 'tenant',
  title: 'name',
  localTitle: 'localName',
  fields: {
    name: field.text({ label: label('Name', 'Nama'), max: 80 }),
    localName: field.text({ label: label('Name in Indonesian', 'Nama dalam bahasa Indonesia'), max: 80 }).optional(),
    colour: field.choice({
      label: label('Colour', 'Warna'),
      initial: 'blue',
      choices: LEAVE_COLOURS.map((value) => ({ value, label: COLOUR_LABELS[value] })),
    }),
    sortOrder: field.integer({ label: label('Sort order', 'Urutan'), least: '1', most: '999', initial: 100 }),
    ...entitlementFields,
    ...earningFields,
    ...yearEndFields,
    ...eligibilityFields,
    ...countingFields,
    ...requestFields,
  },
  hiddenWhen: ({
    entitlement,
    proration,
    carry,
    daysFormula,
    noticeDays,
    longFrom,
    attachmentFrom,
    accrual,
    payEffect,
    byHour,
    unit,
  }) => [
    ...(byHour ? [] : ['hourStep']),
    ...(byHour && unit !== 'hour' ? [] : ['hourRound']),
    ...(entitlement === 'yearly' && daysFormula ? ['days'] : []),
    ...(entitlement === 'unlimited' ? ['days'] : []),
    ...(entitlement === 'yearly'
      ? []
      : ['daysFormula', 'yearBasis', 'proration', 'carry', 'accrual', 'maxGrant', 'tierChange', 'negativeLimit']),
    ...(entitlement === 'yearly' && accrual === 'upfront' ? [] : ['byFte']),
    ...(entitlement === 'yearly' && accrual !== 'upfront' ? ['tierChange'] : EARNED_BY_PERIOD),
    ...(entitlement === 'yearly' && proration === 'monthlyCutoff' ? [] : ['prorationCutoff']),
    ...(entitlement === 'yearly' && accrual === 'daily' ? OF_LONGER_PERIODS : []),
    ...(entitlement === 'event' ? ['maxRequest'] : ['eventBefore', 'eventAfter']),
    ...(payEffect === 'partial' ? [] : ['payPercent']),
    ...(entitlement === 'yearly' && carry === 'limited' ? [] : ['carryMax']),
    ...(entitlement === 'yearly' && carry !== 'none' ? [] : ['carryDays']),
    ...(entitlement === 'yearly' && (carry !== 'none' || accrual !== 'upfront') ? [] : ['maxBalance']),
    ...(noticeDays ? [] : ['noticeUnit']),
    ...(longFrom ? [] : ['longNoticeDays', 'longNoticeUnit']),
    ...(attachmentFrom ? [] : ['attachmentGraceDays']),
  ],
  rules: leaveTypeRules,
  list: {
    columns: ['code', 'name', 'entitlement', 'days', 'unit', 'publishedFrom', 'hasChanges', 'status'],
    search: ['code', 'name', 'localName'],
    sort: 'sortOrder',
  },
  figures: {
    publishedFrom: field.date({ label: label('Published from', 'Terbit mulai') }),
    hasChanges: field.boolean({ label: label('Unpublished changes', 'Perubahan belum terbit') }),
  },
});
export type LeaveType = RecordOf<typeof LeaveType>;
