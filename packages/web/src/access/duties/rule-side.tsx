import { ACTION_LABELS, type Action, type MatrixModule } from '@personalia/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../platform/form/index.ts';
import { useWords } from '../../platform/resource/fields/words.ts';

export interface Side {
  readonly menu: string;
  readonly action: Action | null;
}
export const NOTHING: Side = { menu: '', action: null };

interface Props {
  name: 'a' | 'b';
  side: Side;
  menus: MatrixModule['menus'];
  onChange: (next: Side) => void;
}

/** One of the two actions that a rule separates: a page, and what is done there. */
export function RuleSide({ name, side: { menu, action }, menus, onChange }: Props) {
  const { t } = useTranslation('duties');
  const { locale } = useWords();
  const possible = menus.find(({ key }) => key === menu)?.possible ?? [];
  return (
    <div className="duty-side">
      <FieldRow id={`duty-${name}-menu`} label={t(`side.${name}`)} required>
        {({ id }) => (
          <Select
            id={id}
            className="form-wide"
            value={menu || null}
            options={menus.map(({ key, label }) => ({ value: key, label }))}
            onChange={(next: string) => onChange({ menu: next, action: null })}
          />
        )}
      </FieldRow>
      <FieldRow id={`duty-${name}-action`} label={t(`action.${name}`)} required>
        {({ id }) => (
          <Select
            id={id}
            className="form-wide"
            value={action}
            disabled={menu === ''}
            options={possible.map((one) => ({ value: one, label: ACTION_LABELS[one][locale] }))}
            onChange={(next: Action) => onChange({ menu, action: next })}
          />
        )}
      </FieldRow>
    </div>
  );
}
