import type { CustomFieldView } from '@personalia/contract';

/** For tests: a text that nobody has to fill in, and whatever is to be different about it. */
export const plainField = (code: string, change: Partial<CustomFieldView> = {}): CustomFieldView => ({
  id: code,
  code,
  nameEn: code,
  nameId: code,
  type: 'text',
  fieldClass: 'basic',
  isRequired: false,
  isUnique: false,
  options: null,
  pattern: null,
  resultType: null,
  least: null,
  most: null,
  sectionEn: null,
  sectionId: null,
  visibleIfField: null,
  visibleIfValue: null,
  isDated: false,
  ...change,
});
