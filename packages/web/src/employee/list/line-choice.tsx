import { LINES } from '@personalia/contract';
import { StatusChoice } from '../../platform/resource/list/status-choice.tsx';
import type { List } from '../../platform/resource/list/use-list.ts';
import { useMe } from '../../platform/shell/index.ts';
import { useEmployeeWords } from '../parts/words.ts';

/** The filter as it stands in the address. */
export const LINE_FILTER = 'line.in';

/** All, my reports, my team: for those who have somebody below them (organisation-and-employee 10.10). */
export function LineChoice({ list: { address, change } }: { list: List }) {
  const { t, locale } = useEmployeeWords();
  const { data: me } = useMe();
  const { [LINE_FILTER]: value = '', ...others } = address.filters;
  if (!me?.hasReports && value === '') return null;
  return (
    <StatusChoice
      label={t('list.line')}
      value={value}
      options={[
        { value: '', label: t('list.everybody') },
        ...LINES.map((one) => ({ value: one.value, label: one.label[locale] })),
      ]}
      onChange={(next) => change({ filters: next === '' ? others : { ...others, [LINE_FILTER]: next } })}
    />
  );
}
