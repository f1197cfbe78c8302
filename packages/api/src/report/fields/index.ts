/** Every column that the register knows, by its key; those of custom fields are made for each tenant. Start with `register-field.ts`. */
import { endingColumns } from './ending.ts';
import { openingColumns } from './opening.ts';
import { payColumns } from './pay.ts';
import { personColumns } from './person.ts';
import { periodColumns, placementColumns } from './placement.ts';
import { recordColumns } from './records.ts';
import type { RegisterField } from './register-field.ts';
import { lineColumns } from './reporting-lines.ts';
import { severalColumns } from './several.ts';

export { childColumns, customColumns } from './custom.ts';
export { type RegisterField, type SealedColumn, STRETCH } from './register-field.ts';
export { DEEPEST_LEVEL, levelKey } from './reporting-lines.ts';

export const CATALOGUE: ReadonlyMap<string, RegisterField> = new Map(
  [
    ...personColumns,
    ...openingColumns,
    ...endingColumns,
    ...placementColumns,
    ...periodColumns,
    ...lineColumns,
    ...payColumns,
    ...recordColumns,
    ...severalColumns,
  ].map((one) => [one.key, one]),
);
