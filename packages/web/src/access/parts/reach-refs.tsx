import type { Scope } from '@personalia/contract';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';

/** What a reach can be limited to; without any, it is about the user's own. */
export const REACH_KINDS = { orgUnit: 'OrganizationUnit', employer: 'Employer' } as const;
export type ReachKind = (typeof REACH_KINDS)[keyof typeof REACH_KINDS];

export const kindOfScope = (scope: Scope): ReachKind | null =>
  scope === 'orgUnit' || scope === 'employer' ? REACH_KINDS[scope] : null;

interface Props {
  kind: ReachKind;
  label: string;
  value: readonly string[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

/** The units or employers whose people are meant. */
export function ReachRefs({ kind, label, value, disabled, onChange }: Props) {
  return (
    <ReferenceSelect to={kind} multiple aria-label={label} value={value} disabled={disabled} onChange={onChange} />
  );
}
