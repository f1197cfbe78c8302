/**
 * The seam between modules that have requests and the engine that decides on them. A module hands over a `RequestType`
 * with its area (`requestTypes`) and calls `requestEngine()`; the engine of the area `workflow` knows no type by name.
 */
export {
  type Decision,
  installRequestEngine,
  type PeopleChange,
  type RequestEngine,
  type RequestOfSubject,
  requestEngine,
  type SubmitOptions,
  type Submitted,
} from './engine.ts';
export type {
  EditablePart,
  Effect,
  EffectContext,
  EffectEvent,
  FactDefinition,
  Facts,
  FactValue,
  OwnNotice,
  RequestActor,
  RequestSubject,
  RequestType,
  StandardSlot,
  StandardStep,
  StandardWorkflow,
  ValidationEvent,
} from './request-type.ts';
export { stateEffects } from './state-effects.ts';
export { tenantLocale } from './tenant-locale.ts';
