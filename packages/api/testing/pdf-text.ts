import { inflateSync } from 'node:zlib';

/** What a PDF of ours says, in the order in which it is drawn: texts of the standard fonts and of embedded ones. */

/** The objects of the file by their numbers, each as its text with its stream inflated. */
function objectsOf(bytes: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, id = '', content = ''] of bytes.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const stream = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(content);
    objects.set(id, stream ? `${stream[1]}\n${textOfStream(stream[1] ?? '', stream[2] ?? '')}` : content);
  }
  return objects;
}

const textOfStream = (head: string, stream: string): string =>
  head.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;

const hexText = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The characters behind the glyphs of an embedded font, as its map for readers has them. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', , texts = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...texts.matchAll(/<([\w ]+)>/g)].entries())
      glyphs.set(Number.parseInt(from, 16) + at, hexText(hex.replaceAll(' ', '')));
  return glyphs;
}

/** A text of a font: glyphs of four digits of an embedded one, bytes of Windows-1252 of a standard one. */
const decode = (hex: string, glyphs: Map<number, string> | undefined): string =>
  glyphs
    ? (hex.match(/.{4}/g) ?? []).map((unit) => glyphs.get(Number.parseInt(unit, 16)) ?? '?').join('')
    : new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));

/** Every line of the pages; what stands beside each other in a row of a table is a line each. */
export function linesOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const refOf = (text: string, name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '');
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\n/.test(text));
  return pages.flatMap((page) => {
    const fonts = new Map(
      [...(refOf(page, 'Resources') ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = refOf(objects.get(id) ?? '', 'ToUnicode');
        return [name, map === undefined ? undefined : glyphsOf(map)] as const;
      }),
    );
    let font = '';
    return [...(refOf(page, 'Contents') ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(
      ([, name, run]) => {
        if (name !== undefined) font = name;
        if (run === undefined) return [];
        return [...run.matchAll(/<(\w*)>/g)].map(([, hex = '']) => decode(hex, fonts.get(font))).join('');
      },
    );
  });
}
