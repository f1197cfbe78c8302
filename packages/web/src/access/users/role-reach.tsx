import type { Scope } from '@personalia/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../platform/resource/data/use-options.ts';
import { kindOfScope, type ReachKind, ReachRefs } from '../parts/reach-refs.tsx';

interface Props {
  /** The scopes that the grants of the role have, as the list of roles tells them. */
  scopes: string | null;
  role: string;
  value: readonly string[];
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

/** Where somebody has a role whose reach is about units or employers: which of them, in the place of their own. */
export function RoleReach({ scopes, role, value, disabled, onChange }: Props) {
  const { t } = useTranslation('users');
  const [chosen, setChosen] = useState<ReadonlyMap<string, ReachKind>>(new Map());
  const units = useNames('OrganizationUnit', value);
  const employers = useNames('Employer', value);
  const kindOf = (id: string): ReachKind | null =>
    chosen.get(id) ?? (units.has(id) ? 'OrganizationUnit' : employers.has(id) ? 'Employer' : null);
  const kinds = [...new Set((scopes ?? '').split(', ').flatMap((scope) => kindOfScope(scope as Scope) ?? []))];
  return kinds.map((kind) => (
    <div key={kind} className="access-reach">
      <p className="field-label">{t(`onlyFor.${kind}`)}</p>
      <ReachRefs
        kind={kind}
        label={`${role}: ${t(`onlyFor.${kind}`)}`}
        value={value.filter((id) => kindOf(id) === kind)}
        disabled={disabled}
        onChange={(ids) => {
          setChosen((before) => new Map([...before, ...ids.map((id) => [id, kind] as const)]));
          onChange([...value.filter((id) => kindOf(id) !== kind), ...ids]);
        }}
      />
    </div>
  ));
}
