import type { RegisterGroup, RegisterView } from '@personalia/contract';
import { formatDecimal } from '../../platform/format/index.ts';
import { RowsTable } from '../../platform/resource/list/rows-table.tsx';
import { useReportWords } from '../use-report-words.ts';
import { useCellText } from './register-cells.tsx';
import { rowsOfGroup, whyWithheld } from './register-state.ts';
import type { RegisterRowsProps } from './register-table.tsx';
import type { Register } from './use-register.ts';

/** Groups under each other with what is added up in them; each leads to its rows. */
export function GroupTable({ register, view, answer, isStale }: RegisterRowsProps) {
  const { t, locale } = useReportWords();
  const labelOf = (key: string) => register.fields.get(key)?.label[locale] ?? key;
  return (
    <>
      {answer.moreGroups && <p role="alert">{t('group.tooMany', { count: answer.groups.length })}</p>}
      <RowsTable
        compact
        isStale={isStale}
        className="register-frame"
        label={t('group.table')}
        heads={[
          view.groupBy.map(labelOf).join(' › '),
          { words: t('group.people'), isNumber: true },
          { words: t('group.fte'), isNumber: true },
          ...view.aggregates.map(({ field, of }) => ({
            key: `${of} ${field}`,
            words: t(`aggregate.${of}`, { column: labelOf(field) }),
            isNumber: true,
          })),
        ]}
      >
        {answer.groups.map((group) => (
          <tr key={JSON.stringify(group.keys)} className={`register-level-${group.level}`}>
            <th scope="row">
              <GroupName register={register} view={view} group={group} />
            </th>
            <td className="rows-number">{formatDecimal(String(group.people), locale)}</td>
            <td className="rows-number">{formatDecimal(group.fte, locale)}</td>
            {view.aggregates.map(({ field, of }, index) => (
              <td key={`${of} ${field}`} className="rows-number">
                <Added group={group} index={index} />
              </td>
            ))}
          </tr>
        ))}
      </RowsTable>
    </>
  );
}

function GroupName({ register, view, group }: { register: Register; view: RegisterView; group: RegisterGroup }) {
  const { t } = useReportWords();
  const text = useCellText();
  if (group.level === 0) return <>{t('group.all')}</>;
  const field = register.fields.get(view.groupBy[group.level - 1] ?? '');
  const cell = group.keys[group.level - 1] ?? null;
  const name = (field && text(field, cell)) || t('group.none');
  return (
    <button
      type="button"
      className="register-group"
      style={{ marginInlineStart: (group.level - 1) * 20 }}
      title={t('group.open', { name })}
      onClick={() => register.change(rowsOfGroup(view, register.fields, group.keys))}
    >
      {name}
    </button>
  );
}

function Added({ group, index }: { group: RegisterGroup; index: number }) {
  const { t, locale } = useReportWords();
  const result = group.values[index];
  if (result?.withheld)
    return <span className="register-withheld">{t(`group.${whyWithheld(group, result.withheld)}`)}</span>;
  if (!result?.value) return null;
  const amount = formatDecimal(result.value, locale);
  return <>{result.currency ? `${result.currency} ${amount}` : amount}</>;
}
