/** What an area is, and all of them as one. Start with `area.ts`. */
export {
  type Area,
  type DefaultGrant,
  defineArea,
  type RoleDefaults,
  type SetupStep,
  type TrailWords,
} from './area.ts';
export { openProduct, product } from './product.ts';
