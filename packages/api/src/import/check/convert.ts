import {
  CLEAR_MARK,
  fieldErrors,
  type ImportSettings,
  type Label,
  label,
  plainWords,
  saysNothing,
  withCountryCode,
  wordsOfChoice,
} from '@personalia/contract';
import { type CellValue, cellText, readCell } from '@personalia/domain';
import type { ImportEntity, ImportField } from '../entities/entity.ts';
import { importText } from '../texts.ts';
import { type Issue, inSentence, quoted, unknownWord, type Words } from './issue.ts';
import type { Lookup } from './lookups.ts';

/** A row in the product's own values. */
export interface Converted {
  readonly no: number;
  /** Only the fields that the row says something about; null: cleared. */
  readonly given: Record<string, unknown>;
  /** Names of records to create, by reference field. */
  readonly fresh: Record<string, string>;
  /** Words that may be keys of other rows of the file, or people's numbers, by reference field. */
  readonly open: Record<string, string>;
  /** References to records that were deactivated, with the word that named them: refused where they would be new. */
  readonly inactive: Record<string, string>;
  /** What its cells say. */
  readonly said: Record<string, Words>;
  readonly issues: Issue[];
}

type Reading =
  | { readonly value: unknown; readonly inactive?: string; readonly or?: string }
  | { readonly fresh: string }
  | { readonly open: string }
  | { readonly code: string; readonly message: Label };

/** Words met again are not read again: a department stands in a thousand rows. */
const MOST_KEPT = 5_000;

export interface ConvertOptions {
  readonly entity: ImportEntity;
  readonly settings: ImportSettings;
  readonly header: readonly string[];
  readonly lookups: ReadonlyMap<string, Lookup>;
  /** Of phone numbers that are written as within the company's country. */
  readonly callingCode: string | null;
}

interface Cell {
  readonly field: ImportField;
  readonly at: number;
  readonly known: Map<string, { readonly reading: Reading; readonly said: Words }>;
}

/** From here on an end means that none is known: 9999-01-01 is written as well as 9999-12-31. */
const NO_END = '9999-01-01';

/** What programs show for a formula that they could not work out. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i;

/** Makes the function that reads one row of a file by the chosen mapping. */
export function converter(options: ConvertOptions): (row: { no: number; cells: readonly CellValue[] }) => Converted {
  const { entity, settings, header } = options;
  const byKey = new Map(entity.fields.map((field) => [field.key, field]));
  const cells = settings.mapping.flatMap((key, at): Cell[] => {
    const field = key === null ? undefined : byKey.get(key);
    return field ? [{ field, at, known: new Map() }] : [];
  });
  // What a row lacks because the file has no column for it can be filled in as well.
  const filled = new Set(Object.values(settings.corrections ?? {}).flatMap(Object.keys));
  for (const key of filled) {
    const field = settings.mapping.includes(key) ? undefined : byKey.get(key);
    if (field) cells.push({ field, at: header.length, known: new Map() });
  }
  // Fields that others are looked up within come first.
  const needed = new Set(entity.fields.flatMap(({ within }) => within ?? []));
  const turnOf = ({ key, onlyWith }: ImportField): number => (onlyWith ? 2 : needed.has(key) ? 0 : 1);
  cells.sort(
    (a, b) => turnOf(a.field) - turnOf(b.field) || Number(needed.has(b.field.key)) - Number(needed.has(a.field.key)),
  );
  const read = reader(options);

  return ({ no, cells: row }) => {
    const corrected = settings.corrections?.[no];
    const result: Converted = { no, given: {}, fresh: {}, open: {}, inactive: {}, said: {}, issues: [] };
    for (const { field, at, known } of cells) {
      const cell = corrected?.[field.key] ?? row[at] ?? '';
      if (at >= header.length && corrected?.[field.key] === undefined) continue;
      if (field.onlyWith && result.given[field.onlyWith] == null) continue;
      const leaveEmpty = (): void => {
        if (settings.blank === 'clear' || field.emptySays) result.given[field.key] = null;
      };
      if (cell === '' || (typeof cell === 'string' && cell.trim() === '')) {
        leaveEmpty();
        continue;
      }
      const within = withinOf(field, result);
      const key = wordOf(cell, within);
      let word = known.get(key);
      if (!word) {
        word = { reading: read(field, cell, within), said: quoted(cell, field) };
        if (known.size < MOST_KEPT) known.set(key, word);
      }
      const { reading, said: texts } = word;
      if (saysNothing(cellText(cell)) && (!('value' in reading) || field.field.options.sealed)) {
        leaveEmpty();
        continue;
      }
      result.said[field.key] = texts;
      if ('value' in reading) {
        result.given[field.key] = reading.value;
        if (reading.inactive !== undefined) result.inactive[field.key] = reading.inactive;
        if (field.or && reading.or !== undefined) result.given[field.or.key] = reading.or;
      } else if ('fresh' in reading) result.fresh[field.key] = reading.fresh;
      else if ('open' in reading) result.open[field.key] = reading.open;
      else result.issues.push({ column: header[at] ?? field.label, value: texts, ...reading });
    }
    return result;
  };
}

/** What a reading is known by: a text that looks like a number or a date is another one. */
function wordOf(cell: CellValue, within: string | null): string {
  if (typeof cell === 'string') return within === null ? cell : `${cell}\u0000${within}`;
  return typeof cell === 'object' ? `${cell.date}\u0001` : `${cell}\u0002`;
}

/** What narrows a lookup: the id of the unit or employer of the row, or a list; `new` when that is to be created itself. */
function withinOf({ within, listOf }: ImportField, row: Converted): string | null {
  if (!within) return listOf?.(null) ?? null;
  if (row.fresh[within] !== undefined) return `new ${plainWords(row.fresh[within])}`;
  const value = (row.given[within] as string | undefined) ?? null;
  return listOf ? listOf(value) : value;
}

/** Reads one cell of one field. Used for defaults too, which are words like any others. */
export function reader({ settings, lookups, entity, callingCode }: Omit<ConvertOptions, 'header'>) {
  const formats = { date: settings.dateFormat, number: settings.numberFormat };
  const wordMaps = new Map(
    Object.entries(settings.values).map(([key, map]) => [
      key,
      new Map(Object.entries(map).map(([from, to]) => [from.trim().toLowerCase(), to])),
    ]),
  );
  const choices = new Map(
    entity.fields.flatMap(({ key, field }) =>
      field.options.choices
        ? [
            [
              key,
              new Map(
                field.options.choices.flatMap((one) =>
                  wordsOfChoice(one).map((word) => [plainWords(word), one.value] as const),
                ),
              ),
            ] as const,
          ]
        : [],
    ),
  );

  return function read(field: ImportField, raw: CellValue, within: string | null): Reading {
    const text = cellText(raw);
    if (text === CLEAR_MARK) return { value: null };
    const meant = wordMaps.get(field.key)?.get(text.toLowerCase());
    if (meant === '') return { value: null };
    const cell = meant ?? raw;
    const kind = field.field.kind;
    if (meant === undefined && FORMULA_ERROR.test(text))
      return { code: 'FORMULA', message: importText('FORMULA', { value: text }) };
    if (kind === 'reference') return refer(field, cellText(cell), within);
    if (kind === 'choice') {
      const value = choices.get(field.key)?.get(plainWords(cellText(cell)));
      return value === undefined ? unknown(field, text, nearestChoice(field, text)) : { value };
    }
    if (kind === 'choices') return several(field, cellText(cell));
    const written = kind === 'phone' ? withCountryCode(cellText(cell), callingCode, typeof cell === 'number') : cell;
    const reading = readCell(kind, written, formats);
    if ('problem' in reading)
      return {
        code: reading.problem.toUpperCase(),
        message: importText(reading.problem, { value: quoted(raw, field) }),
      };
    // Programs that know no open end write a day far ahead.
    if (kind === 'date' && !field.field.required && String(reading.value) >= NO_END) return { value: null };
    const checked = field.field.schema.safeParse(reading.value);
    if (checked.success) return { value: checked.data };
    const [en] = fieldErrors(checked.error, 'en');
    const [id] = fieldErrors(checked.error, 'id');
    return { code: en?.code ?? 'invalid', message: label(en?.message ?? '', id?.message ?? '') };
  };

  /** Several choices stand in one cell with semicolons between. */
  function several(field: ImportField, text: string): Reading {
    const words = text
      .split(/[;\n]/)
      .map((one) => one.trim())
      .filter(Boolean);
    // Each of them may have been told a meaning.
    const meant = (one: string) => wordMaps.get(field.key)?.get(one.toLowerCase()) ?? one;
    const values = words.map((one) => choices.get(field.key)?.get(plainWords(meant(one))));
    const wrong = words.find((_, at) => values[at] === undefined);
    if (wrong !== undefined) return unknown(field, wrong, nearestChoice(field, wrong));
    const checked = field.field.schema.safeParse(values);
    return checked.success ? { value: checked.data } : unknown(field, text, null);
  }

  function refer(field: ImportField, word: string, within: string | null): Reading {
    const to = field.field.options.to ?? '';
    const lookup = lookups.get(to);
    if (!lookup) return { open: word };
    const { list } = field.field.options;
    const inside = lookup.find(word, list ?? within);
    const other = field.or ? lookup.find(word, field.or.list) : 'none';
    const near = inside === 'none' ? other : inside;
    const found = near === 'none' && field.elsewhere && !list ? lookup.find(word, null, field.elsewhere) : near;
    if (found === 'several')
      return {
        code: 'LOOKUP_AMBIGUOUS',
        message: importText('LOOKUP_AMBIGUOUS', { entity: inSentence(field.label), value: word }),
      };
    // An id tells one wherever it is.
    if (found !== 'none' && (!list || found.within === list))
      return {
        value: found.id,
        ...(found.active ? {} : { inactive: word }),
        ...(typeof other === 'object' ? { or: other.id } : {}),
      };
    if (to === entity.name) return { open: word };
    if (settings.create.includes(field.key) && field.creatable) return { fresh: word.slice(0, 150) };
    return unknown(field, word, lookup.suggest(word, list));
  }

  function unknown(field: ImportField, value: string, suggestion: string | Label | null): Reading {
    return { code: 'LOOKUP_NOT_FOUND', message: unknownWord(field.label, value.slice(0, 100), suggestion) };
  }

  function nearestChoice(field: ImportField, text: string): Label | null {
    const start = plainWords(text).slice(0, 3);
    const near = (field.field.options.choices ?? []).find((one) =>
      [one.label.en, one.label.id].some((word) => plainWords(word).startsWith(start)),
    );
    return near?.label ?? null;
  }
}
