import { type Field, type Instant, type Resource, Role } from '@personalia/contract';
import type { Values } from '../../platform/form/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { StaleDialog } from '../../platform/resource/form-page/stale-dialog.tsx';

/** A record as it is now, with who changed it. */
export interface Current {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

interface Props {
  fields: Readonly<Record<string, Field>>;
  /** The record as it was opened, as it is in the form, and as somebody else left it, all by the names of `fields`. */
  base: Values;
  mine: Values;
  theirs: Values;
  current: Current;
  onBack: () => void;
  onMerged: (values: Values) => void;
}

/** Two edits of a user, a role or a menu side by side, by the dialog of the kit's forms. */
export function StaleEdits({ fields, base, mine, theirs, current, onBack, onMerged }: Props) {
  const resource: Resource = { ...Role, fields };
  const at = current.updatedAt as Instant;
  const asRecord = (values: Values): AnyRecord => ({
    ...values,
    id: current.id,
    version: current.version,
    status: 'active',
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: current.updatedBy,
    refs: {},
  });
  return (
    <StaleDialog
      resource={resource}
      base={asRecord(base)}
      mine={mine}
      theirs={asRecord(theirs)}
      onBack={onBack}
      onMerged={onMerged}
    />
  );
}
