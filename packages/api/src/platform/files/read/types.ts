/**
 * A cell as the file holds it: text of a CSV, or a typed value of a workbook; a date as `2020-12-31`, with its time if it
 * has one. Formulas come as the value last shown.
 */
export type Cell = string | number | boolean | { readonly date: string };

/** Nothing to be seen: spaces, also those that do not break, are none. */
export const isBlank = (cell: Cell): boolean => typeof cell === 'string' && cell.trim() === '';

export interface SheetRow {
  /** Number of the row in the file, as a spreadsheet shows it. */
  readonly no: number;
  readonly cells: readonly Cell[];
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How a file was read: shown to the person, who may say otherwise. */
export interface SheetInfo {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** Names of the sheets of a workbook, and which of them was read. */
  readonly sheets: readonly string[];
  readonly sheet: number | null;
  readonly header: readonly string[];
}

export interface ReadOptions {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  /** Of a workbook; the first one unless said. */
  readonly sheet?: number | undefined;
  /** Most data rows. */
  readonly mostRows: number;
}

export const MOST_COLUMNS = 200;
/** Longest text of one cell. */
export const MOST_CHARACTERS = 10_000;
const MEGABYTE = 1024 * 1024;
/** What a workbook may inflate to, in all and against its packed size. */
export const MOST_INFLATED = 200 * MEGABYTE;
export const MOST_RATIO = 100;

/** Why a file is not read; the reason is one of a closed list of sentences. */
export type Refusal =
  | { readonly code: 'FILE_EMPTY' }
  | { readonly code: 'FILE_TYPE' }
  | { readonly code: 'COLUMN_COUNT'; readonly n: number; readonly x: number; readonly y: number }
  | { readonly code: 'FILE_UNREADABLE'; readonly reason: UnreadableReason; readonly n?: number };

export type UnreadableReason =
  | 'password'
  | 'macros'
  | 'bomb'
  | 'entries'
  | 'paths'
  | 'twice'
  | 'damaged'
  | 'nul'
  | 'quotes'
  | 'long-cell'
  | 'rows'
  | 'columns'
  | 'header'
  | 'memory'
  | 'time';

export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const unreadable = (reason: UnreadableReason, n?: number): Refused =>
  new Refused({ code: 'FILE_UNREADABLE', reason, ...(n === undefined ? {} : { n }) });
