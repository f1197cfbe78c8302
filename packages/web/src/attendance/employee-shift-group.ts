import {
  EmployeeShiftGroup,
  ShiftGroupMembers,
  ShiftGroupRules,
  ShiftGroupSchedules,
  ShiftGroupStaffing,
} from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

export const pages: ResourcePages = {
  ...pagesOf(EmployeeShiftGroup),
  list: async () => (await import('./plain-list-page.tsx')).PlainListPage,
  // Without a schedule nobody in it has a plan by it.
  tabOfNew: 'schedules',
  tabs: [
    {
      key: 'schedules',
      label: ShiftGroupSchedules.label,
      load: async () => (await import('./group-tabs.tsx')).SchedulesTab,
    },
    {
      key: 'members',
      label: ShiftGroupMembers.label,
      load: async () => (await import('./group-tabs.tsx')).MembersTab,
    },
    {
      key: 'rules',
      label: ShiftGroupRules.label,
      load: async () => (await import('./group-rules-tab.tsx')).RulesTab,
    },
    {
      key: 'staffing',
      label: ShiftGroupStaffing.label,
      load: async () => (await import('./group-tabs.tsx')).StaffingTab,
    },
  ],
};
