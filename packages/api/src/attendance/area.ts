import { defineArea } from '../platform/area/index.ts';
import { roleDefaults, setupSteps } from './set-up.ts';

export const attendance = defineArea({ name: 'attendance', routes: [], roleDefaults, setupSteps });
