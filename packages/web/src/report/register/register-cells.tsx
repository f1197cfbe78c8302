import type { QueryRegister, RegisterCell, RegisterFieldInfo, ReplyOf } from '@personalia/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fieldCell } from '../../platform/resource/fields/cells.tsx';
import { displayText } from '../../platform/resource/fields/display-text.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useReportWords } from '../use-report-words.ts';
import { fieldOf } from './field-of.ts';

export type RegisterRow = ReplyOf<typeof QueryRegister>['rows'][number];

const isSame = (one: RegisterCell, other: RegisterCell): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a row shows in a column: the value, and what it was on the other day where that differs. */
export interface ShownCell {
  readonly content: ReactNode;
  readonly differs: boolean;
}

export function useRowCells(): (row: RegisterRow, field: RegisterFieldInfo, index: number) => ShownCell {
  const { t } = useReportWords();
  const cell = useCell();
  return (row, field, index) => {
    const value = row.cells[index] ?? null;
    const other = row.compared?.[index];
    const differs = other !== undefined && !isSame(value, other);
    const plain = cell(field, value);
    const linked =
      field.key === 'displayName' ? <Link to={`/employee/employee-form/${row.employeeId}`}>{plain}</Link> : plain;
    return {
      differs,
      content: differs ? (
        <>
          {linked}
          <Was>{cell(field, other) ?? t('compare.nothing')}</Was>
        </>
      ) : (
        linked
      ),
    };
  };
}

function Was({ children }: { children: ReactNode }) {
  const { t } = useReportWords();
  return (
    <span className="register-was">
      <span className="visually-hidden">{t('compare.was')} </span>
      {children}
    </span>
  );
}

/** Beside who it is: that person was employed on one of the two days only. */
export function EmployedOnce({ row }: { row: RegisterRow }) {
  const { t } = useReportWords();
  if (row.employed === undefined || row.employed === (row.compared !== null)) return null;
  return (
    <span className="register-absent">{t(row.employed ? 'compare.notEmployed' : 'compare.employedThenOnly')}</span>
  );
}

/** Of several choices a cell is a list. */
const isNamed = (value: RegisterCell): value is Extract<RegisterCell, { name: string }> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as the kit shows values of its kind; references by their name, since there are many side by side. */
function useCell(): (field: RegisterFieldInfo, value: RegisterCell) => ReactNode {
  const { t, locale } = useWords();
  return (info, value) => {
    if (value === null) return null;
    const field = fieldOf(info);
    if (isNamed(value)) return value.name;
    return fieldCell(field, value, { t, locale });
  };
}

/** The same as plain text. */
export function useCellText(): (field: RegisterFieldInfo, value: RegisterCell) => string {
  const { t, locale } = useWords();
  return (info, value) => {
    if (value === null) return '';
    return isNamed(value) ? value.name : displayText(value, fieldOf(info), { t, locale });
  };
}
