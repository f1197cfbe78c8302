import { defineArea } from '../platform/area/index.ts';
import { dutyRules, roleDefaults, setupSteps } from './set-up.ts';

export const leave = defineArea({ name: 'leave', routes: [], dutyRules, roleDefaults, setupSteps });
