import { accessEvents } from './access/index.ts';
import { attendanceEvents } from './attendance/index.ts';
import { changeEvents } from './change/index.ts';
import { claimEvents } from './claim/index.ts';
import { employeeEvents } from './employee/index.ts';
import { importEvents } from './import/index.ts';
import { leaveEvents } from './leave/index.ts';
import { organisationEvents } from './organisation/index.ts';

/** What webhooks are told of, joined from the areas, in the order in which people choose among them. */
export const WEBHOOK_EVENT_DEFINITIONS = {
  ...employeeEvents,
  ...organisationEvents,
  ...leaveEvents,
  ...attendanceEvents,
  ...claimEvents,
  ...changeEvents,
  ...accessEvents,
  ...importEvents,
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENT_DEFINITIONS;
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_DEFINITIONS) as [WebhookEvent, ...WebhookEvent[]];
