import { fieldId } from '../../platform/form/index.ts';

/** Controls of values for all rows have names of their own, apart from those of the columns. */
export const defaultName = (key: string): string => `default-${key}`;
export const defaultId = (key: string): string => fieldId(defaultName(key));
