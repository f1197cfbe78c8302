import { country } from '../platform/countries.ts';
import * as field from '../platform/fields.ts';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { defineResource } from '../platform/resource.ts';
import { FEATURE } from './menu.ts';
import { namedChoices } from './named-choices.ts';
import { accessPages } from './pages.ts';
import { employeeSettings } from './tenant-employees.ts';
import { signInSettings } from './tenant-sign-in.ts';

/** What a company decides for itself: its name, its language and day, and how people come in (D1). */

const menus = label('Menus', 'Menu');
const trail = label('Audit trail', 'Jejak audit');

export const TenantSetting = defineResource('TenantSetting', {
  path: accessPages.tenantSetting.path,
  label: accessPages.tenantSetting.label,
  code: 'none',
  title: 'displayName',
  fields: {
    displayName: field.text({ label: label('Name of the company', 'Nama perusahaan'), max: 150 }),
    locale: field.choice({
      label: label('Language', 'Bahasa'),
      help: label(
        'For people who chose no language and whose browser asks for neither of these.',
        'Bagi yang belum memilih bahasa dan perambannya tidak meminta salah satunya.',
      ),
      choices: namedChoices({ en: label('English', 'English'), id: label('Bahasa Indonesia', 'Bahasa Indonesia') }),
    }),
    timeZone: field.timeZone({
      label: label('Time zone', 'Zona waktu'),
      help: label(
        'Where the day begins and ends for roles and dates.',
        'Penentu pergantian hari bagi peran dan tanggal.',
      ),
    }),
    baseCurrency: field.currency({
      label: label('Currency', 'Mata uang'),
      help: label(
        'What new amounts are in, unless another is chosen.',
        'Mata uang nilai baru, kecuali dipilih yang lain.',
      ),
    }),
    country: country({
      label: label('Country', 'Negara'),
      help: label(
        'Default country for labour rules and new addresses.',
        'Hukum yang berlaku bila pemberi kerja tidak menyebut negara, dan negara awal alamat baru.',
      ),
    }),
    ...signInSettings,
    ...employeeSettings,
    features: field
      .text({
        label: label('Feature flags', 'Fitur yang diaktifkan'),
        help: label(
          'Names with commas between them. A menu that belongs to a feature is there only while the feature is on.',
          'Nama-nama dipisah koma. Menu milik suatu fitur hanya ada selama fitur itu menyala.',
        ),
        max: 500,
        section: menus,
      })
      .optional(),
    auditYears: field.integer({
      label: label('Audit trail retention (years)', 'Lama jejak audit disimpan (tahun)'),
      help: label(
        'Older entries are deleted for good every night. Integrity checks of the others still pass.',
        'Yang lebih lama dihapus setiap malam untuk selamanya; segel sisanya tetap berlaku.',
      ),
      least: '1',
      most: '10',
      section: trail,
    }),
  },
  rules: [
    ({ features }) =>
      typeof features === 'string' && !featuresIn(features).every((one) => FEATURE.test(one))
        ? errorAt(
            'features',
            'feature_shape',
            label(
              'Enter names of a-z, 0-9 and hyphens with commas between them.',
              'Isi nama dari a-z, 0-9, dan tanda hubung, dipisah koma.',
            ),
          )
        : null,
    ({ trustedIssuers }) =>
      typeof trustedIssuers === 'string' && !issuersIn(trustedIssuers).every(isIssuer)
        ? errorAt(
            'trustedIssuers',
            'url_shape',
            label(
              'Enter one address a line that begins with https://.',
              'Isi satu alamat per baris yang dimulai dengan https://.',
            ),
          )
        : null,
    (draft) =>
      typeof draft['changePasswordUrl'] === 'string' && !isWebAddress(draft['changePasswordUrl'])
        ? errorAt(
            'changePasswordUrl',
            'url_shape',
            label('Enter an address that begins with https://.', 'Isi alamat yang dimulai dengan https://.'),
          )
        : null,
  ],
  list: { columns: ['displayName'], search: ['displayName'], sort: 'displayName' },
});

/** Features by name, each once. */
export const featuresIn = (names: string): string[] => [
  ...new Set(
    names
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** The addresses as providers call themselves in their tokens, without a slash at the end. */
export const issuersIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter(Boolean);

/** Plain http only on this very machine, where the provider that comes with the product may be. */
const isIssuer = (address: string): boolean =>
  /^(https:\/\/[^\s/?#@]+|http:\/\/localhost(:\d{1,5})?)(\/[^\s?#]*)?$/.test(address) && URL.canParse(address);

function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+/.test(text) && URL.canParse(text);
}
