import { OvertimeSetting, OvertimeTiers, SimulateOvertime } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { type RecordRows, resourceWithRows } from '../../platform/rows/index.ts';
import { settingHandlers } from './setting-formula.ts';
import { trySetting } from './simulate.ts';

const TIER_ROWS: readonly RecordRows[] = [
  {
    name: 'OvertimeTier',
    list: OvertimeTiers,
    store: { table: 'overtime_tier', owner: 'overtime_setting_id', order: ['day_type', 'from_minute'] },
    key: ['dayType', 'fromMinute'],
  },
];

export const settingRoutes: readonly Route[] = [
  ...resourceWithRows(OvertimeSetting, TIER_ROWS, settingHandlers),
  route(SimulateOvertime, ({ tx, caller, input }) => trySetting(tx, caller, input.params.id, input.body)),
];
