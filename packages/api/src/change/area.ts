import { defineArea } from '../platform/area/index.ts';
import { personalChangeRoutes, personalChangeType } from './personal/index.ts';
import { roleDefaults } from './set-up.ts';
import { trail } from './trail.ts';

export const change = defineArea({
  name: 'change',
  routes: personalChangeRoutes,
  roleDefaults,
  requestTypes: [personalChangeType],
  trail,
});
