import { formatDate, isCalendarDate, type Locale, label } from '@personalia/contract';
import type { Door } from '@personalia/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { escapeHtml, failure, localeOf, refuseTooOften } from '../../platform/http/index.ts';

const PATH = '/api/letter-check';

/** What the QR code of a letter leads to. */
export const checkAddress = ({ server }: FastifyRequest, code: string): string => `${server.apiOrigin}${PATH}/${code}`;

interface Checked {
  readonly issuedOn: string;
  readonly isVoid: boolean;
  readonly company: string;
}

const TEXTS = {
  title: label('Letter check', 'Pemeriksaan surat'),
  valid: label('This letter was issued and is valid.', 'Surat ini diterbitkan dan berlaku.'),
  void: label('This letter was issued and has been revoked.', 'Surat ini pernah diterbitkan dan sudah dicabut.'),
  company: label('Company', 'Perusahaan'),
  date: label('Date of the letter', 'Tanggal surat'),
  compare: label(
    'Compare the company and the date with the letter in your hands. This page shows no personal data.',
    'Bandingkan perusahaan dan tanggal dengan surat di tangan Anda. Halaman ini tidak menampilkan data pribadi.',
  ),
  unknown: label(
    'No letter with this code was issued. Check the address below the code on the letter.',
    'Tidak ada surat dengan kode ini. Periksa alamat di bawah kode pada surat.',
  ),
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.25rem}dt{opacity:.75;font-size:.875rem}dd{margin:0 0 .75rem}.state{font-weight:600}`;

function page(found: Checked | undefined, locale: Locale): string {
  const row = (name: 'company' | 'date', value: string) =>
    `<dt>${TEXTS[name][locale]}</dt><dd>${escapeHtml(value)}</dd>`;
  const date = found && isCalendarDate(found.issuedOn) ? formatDate(found.issuedOn, locale) : '';
  const body = found
    ? `<p class="state">${TEXTS[found.isVoid ? 'void' : 'valid'][locale]}</p><dl>${row('company', found.company)}${row('date', date)}</dl><p>${TEXTS.compare[locale]}</p>`
    : `<p class="state">${TEXTS.unknown[locale]}</p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${TEXTS.title[locale]}</title><style>${STYLE}</style></head><body><main><h1>${TEXTS.title[locale]}</h1>${body}</main></body></html>`;
}

const MOST_A_MINUTE = 30;

/** The public page that says whether a letter was issued: valid or revoked, its date and company, and nothing of a person (15.4). */
export function publishLetterCheck(app: FastifyInstance, door: Door): void {
  const limit = refuseTooOften(MOST_A_MINUTE);
  app.get<{ Params: { code: string } }>(`${PATH}/:code`, async (request, reply) => {
    try {
      limit(request.ip);
    } catch (error) {
      return failure(error, request, reply);
    }
    const { rows } = await door.outside((tx) =>
      sql<Checked>`
        select issued_on as "issuedOn", is_void as "isVoid", company from app.check_letter(${request.params.code})`.execute(
        tx,
      ),
    );
    const [found] = rows;
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(page(found, localeOf(request)));
  });
}
