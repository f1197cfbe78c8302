import {
  formatDate,
  isCalendarDate,
  LETTER_SUBJECTS,
  type LetterSubject,
  type Locale,
  label,
} from '@personalia/contract';
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
  readonly letterNo: string | null;
  readonly subject: LetterSubject;
}

const TEXTS = {
  title: label('Letter check', 'Pemeriksaan surat'),
  valid: label('This letter was issued and is valid.', 'Surat ini diterbitkan dan berlaku.'),
  void: label('This letter was issued and has been revoked.', 'Surat ini pernah diterbitkan dan sudah dicabut.'),
  company: label('Company', 'Perusahaan'),
  date: label('Date of the letter', 'Tanggal surat'),
  kind: label('Kind of letter', 'Jenis surat'),
  no: label('Letter number', 'Nomor surat'),
  compare: label(
    'Compare what is shown here with the letter in your hands. This page shows no personal data.',
    'Bandingkan isi halaman ini dengan surat di tangan Anda. Halaman ini tidak menampilkan data pribadi.',
  ),
  unknown: label(
    'No letter with this code was issued. Check the address below the code on the letter.',
    'Tidak ada surat dengan kode ini. Periksa alamat di bawah kode pada surat.',
  ),
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem}
h1{font-size:1.25rem}dt{opacity:.75;font-size:.875rem}dd{margin:0 0 .75rem}.state{font-weight:600}`;

function page(found: Checked | undefined, locale: Locale): string {
  const row = (name: 'company' | 'kind' | 'no' | 'date', value: string) =>
    `<dt>${TEXTS[name][locale]}</dt><dd>${escapeHtml(value)}</dd>`;
  const date = found && isCalendarDate(found.issuedOn) ? formatDate(found.issuedOn, locale) : '';
  const kind = LETTER_SUBJECTS.find(({ value }) => value === found?.subject)?.label[locale] ?? '';
  const facts = found
    ? [row('company', found.company), row('kind', kind), found.letterNo && row('no', found.letterNo), row('date', date)]
    : [];
  const body = found
    ? `<p class="state">${TEXTS[found.isVoid ? 'void' : 'valid'][locale]}</p><dl>${facts.filter(Boolean).join('')}</dl><p>${TEXTS.compare[locale]}</p>`
    : `<p class="state">${TEXTS.unknown[locale]}</p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${TEXTS.title[locale]}</title><style>${STYLE}</style></head><body><main><h1>${TEXTS.title[locale]}</h1>${body}</main></body></html>`;
}

const MOST_A_MINUTE = 30;

/** The public page that says whether a letter was issued: valid or revoked, its number, kind, date and company, and nothing of a person (15.4). */
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
        select issued_on as "issuedOn", is_void as "isVoid", company, letter_no as "letterNo", subject from app.check_letter(${request.params.code})`.execute(
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
