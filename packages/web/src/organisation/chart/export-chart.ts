import type { ChartNode } from '@personalia/contract';
import { inOrder } from './chart-table.tsx';

/** Properties that the page's style sheet gives the drawing, and that a file needs in itself. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** The drawing as a file of its own: what the style sheet says stands at each part. */
export function svgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [...drawing.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((part, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const look of LOOKS) part.setAttribute(look, style.getPropertyValue(look));
    for (const name of ['tabindex', 'role', 'class', 'aria-expanded', 'aria-busy']) part.removeAttribute(name);
  });
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy);
}

/** Browsers draw no picture larger than this on a side. */
const MOST_PIXELS = 16_000;

/** The drawing as a picture, twice as fine as on the screen where that fits. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(drawing))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface') || '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture is too large'))), 'image/png'),
  );
}

/** What is shown as lines; a text that a spreadsheet would compute is written as text. */
export function csvText(nodes: readonly ChartNode[], open: ReadonlySet<string>, heads: readonly string[]): string {
  const rows = inOrder(nodes, open).map(({ node, step }) => [
    step,
    node.code ?? '',
    node.title,
    node.subtitle ?? '',
    node.direct,
    node.all,
  ]);
  return `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
