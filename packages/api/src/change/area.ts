import { defineArea } from '../platform/area/index.ts';
import { careerRoutes, careerTransitionType } from './career/index.ts';
import { changeCards } from './home.ts';
import { personalChangeRoutes, personalChangeType } from './personal/index.ts';
import { roleDefaults } from './set-up.ts';
import { trail } from './trail.ts';

export const change = defineArea({
  name: 'change',
  routes: [...careerRoutes, ...personalChangeRoutes],
  homeCards: changeCards,
  roleDefaults,
  requestTypes: [careerTransitionType, personalChangeType],
  trail,
});
