import { STYLE, type XlsxValue, xlsxRow, xmlText } from './xlsx-cells.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

export interface XlsxSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly widths: readonly number[];
  readonly rows: AsyncIterable<readonly XlsxValue[]> | Iterable<readonly XlsxValue[]>;
}

/** A sheet has no more lines; the rest goes on another one with the same titles. */
const MOST_LINES = 1_048_576;
/** Characters that are packed together. */
const PIECE = 64 * 1024;
const NAMESPACE = 'http://schemas.openxmlformats.org';
const MAIN = `${NAMESPACE}/spreadsheetml/2006/main`;
const RELATIONS = `${NAMESPACE}/officeDocument/2006/relationships`;
const PACKAGE = `${NAMESPACE}/package/2006`;
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook written as its rows come, in memory that does not depend on their number. The first line of a sheet stays in sight. */
export const xlsxStream = (sheets: readonly XlsxSheet[], mostLines = MOST_LINES): AsyncGenerator<Buffer> =>
  zipStream(workbookParts(sheets, mostLines));

async function* workbookParts(sheets: readonly XlsxSheet[], mostLines: number): AsyncGenerator<ZipPart> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const lines = new Lines(sheet.rows);
    let part = 1;
    do {
      names.push(sheetName(sheet.name, part));
      yield { name: `xl/worksheets/sheet${names.length}.xml`, content: sheetXml(sheet, lines, mostLines) };
      part += 1;
    } while (!(await lines.ended()));
  }
  // How many sheets there are is known now.
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] };
  yield { name: 'xl/styles.xml', content: [STYLES] };
  yield { name: '_rels/.rels', content: [RELATION_OF_PACKAGE] };
  yield { name: '[Content_Types].xml', content: [contentTypes(names.length)] };
}

/** Rows that are taken up again where another sheet left off. */
class Lines {
  readonly #rows: AsyncIterator<readonly XlsxValue[]> | Iterator<readonly XlsxValue[]>;
  #ahead: Promise<IteratorResult<readonly XlsxValue[]>> | undefined;
  constructor(rows: XlsxSheet['rows']) {
    this.#rows = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }
  async #peek(): Promise<IteratorResult<readonly XlsxValue[]>> {
    this.#ahead ??= Promise.resolve(this.#rows.next());
    return this.#ahead;
  }
  async ended(): Promise<boolean> {
    return (await this.#peek()).done === true;
  }
  async next(): Promise<readonly XlsxValue[] | undefined> {
    const found = await this.#peek();
    this.#ahead = undefined;
    return found.done ? undefined : found.value;
  }
}

async function* sheetXml(
  { titles, widths }: Pick<XlsxSheet, 'titles' | 'widths'>,
  lines: Lines,
  mostLines: number,
): AsyncGenerator<string> {
  const columns = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`);
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>${xlsxRow(1, titles, STYLE.head)}`;
  for (let no = 2; no <= mostLines; no += 1) {
    const values = await lines.next();
    if (!values) break;
    text += xlsxRow(no, values);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

/** A name may have 31 characters, and none that formulas need. */
function sheetName(name: string, part: number): string {
  const ending = part === 1 ? '' : ` (${part})`;
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31 - ending.length) + ending;
}

const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
    .map((name, n) => `<sheet name="${xmlText(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    .join('')}</sheets></workbook>`;

const workbookRelations = (count: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from(
    { length: count },
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  ).join('')}<Relationship Id="rId${count + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

const RELATION_OF_PACKAGE =
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const contentTypes = (count: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${Array.from(
    { length: count },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  ).join('')}</Types>`;

/** Plain, a date, and the bold titles, in the order of `STYLE`. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>';
