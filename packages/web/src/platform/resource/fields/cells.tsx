import type { Field, Kind } from '@personalia/contract';
import type { ReactNode } from 'react';
import { formatInstant } from '../../format/index.ts';
import type { AnyRecord } from '../data/record.ts';
import { type Column } from '../list/columns.ts';
import { displayText, type Reading } from './display-text.ts';
import { StatusMark } from './status-mark.tsx';
import './cells.css';

type Cell = (text: string, value: unknown, reading: Reading, field: Field) => ReactNode;

const plain: Cell = (text) => text;
const number: Cell = (text) => <span className="cell-number">{text}</span>;

/** How a value of each kind stands in a table, in a card and on a page that cannot be changed. */
const cells: Record<Kind, Cell> = {
  text: plain,
  code: (text) => <span className="cell-code">{text}</span>,
  note: (text) => <span className="cell-note">{text}</span>,
  email: (text) => <a href={`mailto:${text}`}>{text}</a>,
  phone: (text) => <a href={`tel:${text}`}>{text}</a>,
  url: (text) => (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {text.replace(/^https?:\/\//i, '')}
    </a>
  ),
  timeZone: plain,
  currency: plain,
  integer: number,
  decimal: number,
  boolean: (text, value) => (value === true ? <strong>{text}</strong> : text),
  choice: plain,
  choices: plain,
  date: (text, value) => <time dateTime={String(value)}>{text}</time>,
  instant: (text, value) => <time dateTime={String(value)}>{text}</time>,
  reference: (text, _, { ref }) => (
    <>
      {text}
      {ref?.code && ref.code !== text && (
        <>
          {/* Read aloud and copied, name and code are two words. */} <span className="cell-ref-code">{ref.code}</span>
        </>
      )}
    </>
  ),
};

/** Numbers stand to the right, so that their digits are under each other. */
export const isNumeric = (field: Field | null): boolean => field?.kind === 'integer' || field?.kind === 'decimal';

export function fieldCell(field: Field, value: unknown, reading: Reading): ReactNode {
  const text = displayText(value, field, reading);
  return text === '' ? null : cells[field.kind](text, value, reading, field);
}

/** The cell of a column, system columns included. */
export function columnCell(column: Column, record: AnyRecord, { t, locale }: Omit<Reading, 'ref'>): ReactNode {
  if (column.field) return fieldCell(column.field, record[column.name], { t, locale, ref: record.refs[column.name] });
  if (column.name === 'status') {
    return <StatusMark status={record.status} />;
  }
  const moment = String(record[column.name] ?? '');
  return <time dateTime={moment}>{formatInstant(moment, locale)}</time>;
}
