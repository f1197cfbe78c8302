import type { GetImportTemplate, Locale } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type SheetColumn, writeSheet, writeWorkbook } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { readChoices } from '../check/lookups.ts';
import type { ImportField } from '../entities/entity.ts';
import { entityFor, fieldsFor, mayUpload } from '../entities/index.ts';

/** Entries of one field that a template lists; nobody chooses from longer lists by eye. */
const MOST_CHOICES = 2_000;

const WORDS = {
  en: { choices: 'Choices', column: 'Column', enter: 'Enter', meaning: 'Meaning', yes: 'yes', no: 'no' },
  id: { choices: 'Pilihan', column: 'Kolom', enter: 'Isi', meaning: 'Arti', yes: 'ya', no: 'tidak' },
} as const satisfies Record<Locale, Record<string, string>>;

/** An empty file with the right columns, one invented row, and in a workbook a second sheet of what can be entered. */
export const getTemplate: Handler<typeof GetImportTemplate> = async ({ tx, caller, input }) => {
  const entity = await entityFor(tx, caller.tenantId, input.params.entity);
  if (!mayUpload(entity, caller)) throw new Problem('FORBIDDEN');
  const { locale } = caller;
  const fields = fieldsFor(entity, caller).filter(({ isAside }) => !isAside);
  const name = locale === 'id' ? `Templat ${entity.label[locale]}` : `${entity.label[locale]} template`;
  if (input.query.format === 'csv') {
    const columns = fields.map(({ key, label }): SheetColumn => ({ key, title: label[locale], kind: 'text' }));
    const example = Object.fromEntries(fields.map((field) => [field.key, exampleOf(field, locale)]));
    return writeSheet(name, 'csv', columns, [example]);
  }
  const words = WORDS[locale];
  return writeWorkbook(name, [
    {
      name: entity.label[locale],
      titles: fields.map(({ label }) => label[locale]),
      rows: [fields.map((field) => exampleOf(field, locale))],
    },
    {
      name: words.choices,
      titles: [words.column, words.enter, words.meaning],
      rows: await choiceRows(tx, caller, fields),
    },
  ]);
};

/** Column, what to enter, what it means. */
async function choiceRows(tx: Tx, caller: Caller, fields: readonly ImportField[]): Promise<string[][]> {
  const { locale } = caller;
  const known = await readChoices(
    tx,
    caller,
    fields.map(({ field }) => field),
    MOST_CHOICES,
  );
  return fields.flatMap(({ label, field }) => {
    const column = label[locale];
    if (field.kind === 'boolean')
      return [
        [column, WORDS[locale].yes, ''],
        [column, WORDS[locale].no, ''],
      ];
    if (field.options.choices) return field.options.choices.map((one) => [column, one.label[locale], one.value]);
    const records = known.get(field) ?? [];
    return records.map(({ code, name }) => (code === null ? [column, name, ''] : [column, code, name]));
  });
}

const EXAMPLES: Readonly<Record<string, string>> = {
  code: 'CODE-1',
  employeeNo: '100042',
  employeeId: '100042',
  fullName: '',
  firstName: 'Citra',
  lastName: 'Lestari',
  workEmail: 'citra.lestari@company.example',
  gradeStep: '',
  managerId: '',
};

function exampleOf({ key, field }: ImportField, locale: Locale): string {
  const known = EXAMPLES[key];
  if (known !== undefined) return known;
  if (!field.required) return '';
  const { initial, choices } = field.options;
  if (typeof initial === 'boolean') return WORDS[locale][initial ? 'yes' : 'no'];
  if (choices) return (choices.find(({ value }) => value === initial) ?? choices[0])?.label[locale] ?? '';
  if (initial !== undefined) return String(initial);
  const shape = { date: '2026-01-31', integer: field.options.least ?? '1', decimal: '1000', reference: 'CODE' };
  return shape[field.kind as keyof typeof shape] ?? 'Example';
}
