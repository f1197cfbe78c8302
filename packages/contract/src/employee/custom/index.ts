/** Fields that a tenant adds to its people and its organisation. Start with `custom-field.ts`; how one is asked for is in `custom-kinds.ts`. */
export * from './custom-children.ts';
export * from './custom-columns.ts';
export {
  canDecide,
  conditionMistake,
  DecidingField,
  decidingOn,
  ListDecidingFields,
  typeOfValues,
} from './custom-condition.ts';
export * from './custom-field.ts';
export * from './custom-file.ts';
export * from './custom-formula.ts';
export {
  CUSTOM_TYPES,
  type CustomShape,
  type CustomType,
  customValue,
  fieldOfCustom,
  isEntered,
  optionsOf,
} from './custom-kinds.ts';
export * from './custom-options.ts';
export * from './custom-records.ts';
export * from './custom-values.ts';
export * from './hire-custom.ts';
