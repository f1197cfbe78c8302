import { defineArea } from '../platform/area/index.ts';
import { roleDefaults, setupSteps } from './set-up.ts';

export const workflow = defineArea({ name: 'workflow', routes: [], roleDefaults, setupSteps });
