import { OvertimeSetting, OvertimeTiers } from '@personalia/contract';
import { sql } from 'kysely';
import { type Caller, employeeInScope, Problem, type Route } from '../../platform/http/index.ts';
import { type RecordRows, resourceWithRows } from '../../platform/rows/index.ts';
import { OVERTIME_MENU } from './request-type.ts';

const TIER_ROWS: readonly RecordRows[] = [
  {
    name: 'OvertimeTier',
    list: OvertimeTiers,
    store: { table: 'overtime_tier', owner: 'overtime_setting_id', order: ['day_type', 'from_minute'] },
    key: ['dayType', 'fromMinute'],
  },
];

/** Rules hold for everybody: whoever keeps them may delete requests of the whole company. */
const keepsRules = (caller: Caller): boolean =>
  caller.permissions.can(OVERTIME_MENU, 'delete') &&
  employeeInScope(caller, { menus: [OVERTIME_MENU], action: 'delete' }, sql`null`) === null;

/** The addresses of rules; those that write are of whoever keeps rules, as everybody else may only ask for overtime. */
export const settingRoutes: readonly Route[] = resourceWithRows(OvertimeSetting, TIER_ROWS).map((one) =>
  one.endpoint.method === 'GET'
    ? one
    : {
        ...one,
        handler: (call) => {
          if (!keepsRules(call.caller)) throw new Problem('FORBIDDEN');
          return one.handler(call);
        },
      },
);
