import { defineArea } from '../platform/area/index.ts';
import { roleDefaults } from './set-up.ts';

export const change = defineArea({ name: 'change', routes: [], roleDefaults });
