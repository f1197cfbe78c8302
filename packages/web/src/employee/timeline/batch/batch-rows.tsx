import { type DatedFact, type TransitionBatchPreview, transitionFields } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { NumberInput } from '../../../platform/form/index.ts';
import { PersonCell } from '../../../platform/requests/person-cell.tsx';
import { FieldControl } from '../../../platform/resource/fields/controls.tsx';
import { useWords } from '../../../platform/resource/fields/words.ts';
import { RowsTable } from '../../../platform/resource/list/rows-table.tsx';
import { componentText, factLabel, factText, payText } from '../fact-text.ts';
import { useTimelineWords } from '../words.ts';
import type { BatchMember, OwnValues } from './batch-draft.ts';

/** Rows that are drawn before more are asked for. */
const STEP = 50;
/** Of a fact or of pay: it differs by person. */
export type OwnColumn = DatedFact | 'pay';

interface Props {
  members: readonly BatchMember[];
  columns: readonly OwnColumn[];
  effectiveDate: string | null;
  preview: TransitionBatchPreview | null;
  onOwn: (id: string, own: OwnValues) => void;
  onRemove: (id: string) => void;
}

/** The people of a batch with what each gets, and after a preview what becomes of each; the refused come first. */
export function BatchRows({ members, columns, effectiveDate, preview, onOwn, onRemove }: Props) {
  const { t, locale } = useTimelineWords();
  const [shown, setShown] = useState(STEP);
  const rows = new Map(preview?.rows.map((row) => [row.employeeId, row]));
  const isRefused = ({ id }: BatchMember) => (rows.get(id)?.findings.length ?? 0) > 0;
  const sorted = preview ? [...members.filter(isRefused), ...members.filter((one) => !isRefused(one))] : members;
  const labelOf = (column: OwnColumn) => (column === 'pay' ? t('pay') : factLabel(column, locale));
  return (
    <>
      <RowsTable
        stacks
        label={t('batch.people')}
        heads={[
          t('batch.employee'),
          ...columns.map(labelOf),
          ...(preview ? [t('batch.result')] : []),
          { key: 'remove', words: t('batch.remove'), isHidden: true },
        ]}
      >
        {sorted.slice(0, shown).map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <PersonCell person={member} to={`/employee/employee-form/${member.id}`} />
            </th>
            {columns.map((column) => (
              <td key={column} data-label={labelOf(column)}>
                <OwnInput
                  member={member}
                  column={column}
                  label={`${labelOf(column)}, ${member.name}`}
                  effectiveDate={effectiveDate}
                  onOwn={onOwn}
                />
              </td>
            ))}
            {preview && (
              <td data-label={t('batch.result')} className="rows-text">
                <Result row={rows.get(member.id)} names={preview.names} />
              </td>
            )}
            <td>
              <Button
                type="text"
                size="small"
                aria-label={t('batch.removeOf', { name: member.name })}
                onClick={() => onRemove(member.id)}
              >
                ×
              </Button>
            </td>
          </tr>
        ))}
      </RowsTable>
      {sorted.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>{t('batch.showMore', { count: sorted.length - shown })}</Button>
      )}
    </>
  );
}

interface InputProps extends Pick<Props, 'effectiveDate' | 'onOwn'> {
  member: BatchMember;
  column: OwnColumn;
  label: string;
}

function OwnInput({ member: { id, own }, column, label, effectiveDate, onOwn }: InputProps) {
  const { locale } = useTimelineWords();
  const ties = {
    id: `batch-${column}-${id}`,
    'aria-label': label,
    'aria-describedby': undefined,
    'aria-invalid': false,
    'aria-required': false,
  };
  if (column === 'pay')
    return <NumberInput {...ties} locale={locale} value={own.pay} onChange={(pay) => onOwn(id, { ...own, pay })} />;
  const change = (value: unknown) => {
    const { [column]: _, ...rest } = own.facts;
    onOwn(id, { ...own, facts: value === null || value === '' ? rest : { ...rest, [column]: value } });
  };
  return (
    <FieldControl
      field={{ ...transitionFields[column], required: false }}
      value={own.facts[column] ?? null}
      onChange={change}
      onBlur={() => undefined}
      ties={ties}
      locale={locale}
      asOf={effectiveDate}
    />
  );
}

type ResultRow = TransitionBatchPreview['rows'][number];

function Result({ row, names }: { row: ResultRow | undefined; names: TransitionBatchPreview['names'] }) {
  const { t, locale } = useTimelineWords();
  const { t: words } = useWords();
  if (!row) return t('batch.notPreviewed');
  const none = words('none');
  return (
    <ul className="tl-list">
      {row.findings.map(({ path, message }) => (
        <li key={`${path} ${message}`} className="text-negative">
          {message}
        </li>
      ))}
      {row.changes.map(({ fact, was, is }) => (
        <li key={fact}>
          {factLabel(fact, locale)}: {factText(fact, was, names, locale, words) || none} →{' '}
          <strong>{factText(fact, is, names, locale, words) || none}</strong>
        </li>
      ))}
      {(row.pay ?? []).map(({ component, was, is }) => (
        <li key={component}>
          {componentText(component, locale)}: {was ? payText(was, locale) : none} →{' '}
          <strong>{payText(is, locale)}</strong>
        </li>
      ))}
      {row.warnings.map((text) => (
        <li key={text} className="note">
          {text}
        </li>
      ))}
    </ul>
  );
}
