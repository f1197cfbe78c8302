import * as z from 'zod';
import { errorAt } from '../platform/finding.ts';
import { label } from '../platform/label.ts';
import { fileEndpoints } from '../platform/record-file.ts';
import type { Rule } from '../platform/resource.ts';
import { idParams } from '../platform/resource-endpoints.ts';
import { defineRowList, type RowsRule } from '../platform/row-list.ts';
import { documentDays, documentFields, documentNote } from './document-fields.ts';
import { Establishment } from './establishment.ts';

/** PERIOD_ORDER: what is issued does not expire before. */
const issuedBeforeExpiry: Rule = ({ issuedOn, expiresOn }) =>
  typeof issuedOn === 'string' && typeof expiresOn === 'string' && expiresOn < issuedOn
    ? errorAt(
        'expiresOn',
        'PERIOD_ORDER',
        label('The end cannot be before the start.', 'Akhir tidak boleh sebelum awal.'),
      )
    : null;

/** DOCUMENT_TWICE: of one type a name is that of one document, so that uploads find it. */
const namesApart: RowsRule = (rows) => {
  const seen = new Set<string>();
  const row = rows.findIndex(({ documentTypeId, name }) => {
    const key = `${String(documentTypeId)} ${String(name).toLowerCase()}`;
    return seen.has(key) || !seen.add(key);
  });
  return row < 0
    ? null
    : {
        row,
        ...errorAt(
          'name',
          'DOCUMENT_TWICE',
          label('Another document of this type has this name.', 'Dokumen lain dengan jenis ini sudah bernama sama.'),
        ),
      };
};

/** Licences, permits and registrations of an establishment (organisation-and-employee 3). */
export const EstablishmentDocuments = defineRowList('Documents', Establishment, {
  label: label('Documents', 'Dokumen'),
  about: label(
    'Licences, permits and registrations. The people responsible are notified before they expire. Once saved, each takes files.',
    'Izin dan pendaftaran cabang. Pengurusnya diberi tahu sebelum berakhir. Setelah disimpan, berkas dapat dilampirkan.',
  ),
  fields: { ...documentFields('establishments'), ...documentDays, note: documentNote },
  rules: [issuedBeforeExpiry],
  rowsRules: [namesApart],
});

const ofRow = z.strictObject({ id: idParams.shape.id, rowId: idParams.shape.id });
const ofFile = z.strictObject({ ...ofRow.shape, fileId: idParams.shape.id });

/** The files of one document, as its type allows. */
export const {
  all: GetEstablishmentFiles,
  add: AddEstablishmentFile,
  one: GetEstablishmentFile,
  remove: DeleteEstablishmentFile,
} = fileEndpoints({
  kind: 'EstablishmentDocument',
  of: 'a document of an establishment',
  path: '/v1/Establishment/{id}/Documents/{rowId}/File',
  params: ofRow,
  fileParams: ofFile,
  view: { menu: 'establishment', action: 'view' },
  edit: { menu: 'establishment', action: 'edit' },
});
