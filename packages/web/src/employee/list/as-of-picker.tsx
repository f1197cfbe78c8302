import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { List } from '../../platform/resource/list/use-list.ts';
import { MenuIcon } from '../../platform/shell/index.ts';
import { useEmployeeWords } from '../parts/words.ts';

/** A calendar weighs as much as the whole list, and most people look at today: it comes when it is asked for. */
const DateInput = lazy(async () => ({ default: (await import('../../platform/form/date-input.tsx')).DateInput }));

/** The day that the list is about; empty: today (10.10). */
export function AsOfPicker({ list: { address, change } }: { list: List }) {
  const { t } = useEmployeeWords();
  const [wanted, setWanted] = useState(false);
  const label = t('list.asOf');
  if (!address.asOf && !wanted)
    return (
      <Button size="small" type="dashed" icon={<MenuIcon name="calendar" />} onClick={() => setWanted(true)}>
        {label}
      </Button>
    );
  return (
    <span className="as-of-picker" data-set={address.asOf ? '' : undefined}>
      <Suspense fallback={<span className="as-of-picker-space" />}>
        <DateInput
          keepsDay
          aria-label={label}
          placeholder={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody asked for it with a click a moment ago
          autoFocus={wanted}
          value={address.asOf ?? null}
          onChange={(asOf) => {
            change({ asOf });
            setWanted(false);
          }}
        />
      </Suspense>
    </span>
  );
}
