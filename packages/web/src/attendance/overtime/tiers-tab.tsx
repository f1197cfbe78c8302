import { OvertimeTiers } from '@personalia/contract';
import type { AnyRecord } from '../../platform/resource/pages.ts';
import { RowsEditor } from '../../platform/rows/rows-editor.tsx';

/** The multipliers of a rule, which do not come from files. */
export const TiersTab = (props: { record: AnyRecord; onChanged: () => void }) => (
  <RowsEditor list={OvertimeTiers} {...props} />
);
