import {
  describeRules,
  LeaveType,
  LeaveTypeBlocks,
  LeaveTypeGroups,
  LeaveTypeJoined,
  label,
  rulesOfDraft,
} from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../../platform/resource/pages.ts';
import { leaveTypeInHours } from './type-in-hours.ts';

/** /leave-setting: types of leave, with what publishing them does. */
export const pages: ResourcePages = {
  ...pagesOf(LeaveType),
  asking: {
    fields: (resource, { unit }) => (unit === 'hour' ? leaveTypeInHours(resource) : resource),
    follows: {},
  },
  sentence: (values, locale) => {
    const rules = rulesOfDraft(values);
    return rules && describeRules(rules, locale);
  },
  tabs: [
    {
      key: 'groups',
      label: LeaveTypeGroups.label,
      load: async () => (await import('./rows-tabs.tsx')).GroupsTab,
    },
    {
      key: 'blocks',
      label: LeaveTypeBlocks.label,
      load: async () => (await import('./rows-tabs.tsx')).BlocksTab,
    },
    {
      key: 'joined',
      label: LeaveTypeJoined.label,
      load: async () => (await import('./rows-tabs.tsx')).JoinedTab,
    },
    {
      key: 'simulate',
      label: label('Simulator', 'Simulasi'),
      load: async () => (await import('./simulate-tab.tsx')).SimulateTab,
    },
    {
      key: 'versions',
      label: label('Versions', 'Versi'),
      load: async () => (await import('./versions-tab.tsx')).VersionsTab,
    },
  ],
  list: async () => (await import('./setting-list-page.tsx')).SettingListPage,
};
