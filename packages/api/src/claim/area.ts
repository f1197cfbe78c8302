import { defineArea } from '../platform/area/index.ts';
import { dutyRules, roleDefaults, setupSteps } from './set-up.ts';

export const claim = defineArea({ name: 'claim', routes: [], dutyRules, roleDefaults, setupSteps });
