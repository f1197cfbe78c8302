import { type EmployeeState, type Field, isCustomColumn } from '@personalia/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../platform/format/index.ts';
import type { AnyRecord } from '../../platform/resource/data/record.ts';
import { fieldCell } from '../../platform/resource/fields/cells.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { Column } from '../../platform/resource/list/columns.ts';
import { Flag, StateMark } from '../parts/state-mark.tsx';
import { useEmployeeWords } from '../parts/words.ts';
import { EmployeeAvatar } from '../photo/employee-avatar.tsx';
import './employee-cells.css';

/** Cells of their own: who it is, where they stand, and references by name alone, since there are many side by side. */
export function employeeCell({ name, field }: Column, record: AnyRecord): ReactNode {
  if (field && isCustomColumn(name)) return <CustomCell name={name} field={field} record={record} />;
  if (name === 'displayName') return <NameCell record={record} />;
  if (name === 'status') return <StateCell record={record} />;
  return field?.kind === 'reference' ? record.refs[name]?.name : undefined;
}

/** Custom values come apart from the record's own. */
function CustomCell({ name, field, record }: { name: string; field: Field; record: AnyRecord }) {
  const { t, locale } = useWords();
  const values = (record['custom'] ?? {}) as Readonly<Record<string, unknown>>;
  if (field.kind === 'reference') return record.refs[name]?.name ?? null;
  return fieldCell(field, values[name.slice(name.indexOf('.') + 1)], { t, locale });
}

function NameCell({ record }: { record: AnyRecord }) {
  const name = String(record['displayName']);
  return (
    <span className="employee-name">
      <EmployeeAvatar id={record.id} name={name} />
      <span className="employee-name-text">{name}</span>
    </span>
  );
}

function StateCell({ record }: { record: AnyRecord }) {
  const { t, locale } = useEmployeeWords();
  const state = record.status as EmployeeState;
  const [hireDate, lastDay] = [record['hireDate'], record['lastDay']];
  return (
    <>
      <StateMark state={state} locale={locale} />
      {state === 'preboarding' && typeof hireDate === 'string' && (
        <Flag>{t('flag.starts', { date: formatDate(hireDate, locale) })}</Flag>
      )}
      {(state === 'active' || state === 'suspended') && typeof lastDay === 'string' && (
        <Flag>{t('flag.onNoticeUntil', { date: formatDate(lastDay, locale) })}</Flag>
      )}
    </>
  );
}
