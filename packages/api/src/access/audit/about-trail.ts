import {
  type AuditEntry,
  type ExportAuditLog,
  type Field,
  fields as field,
  type InputOf,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { About } from '../../platform/files/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import { type AskedFilter, aboutExport, filterPhrases } from '../../platform/resource/index.ts';
import { kindText } from './trail-words.ts';

type Filter = Omit<InputOf<typeof ExportAuditLog>['query'], 'format'>;

const PERSON = field.text({ label: label('Person', 'Orang'), max: 200 });
const KIND = field.text({ label: label('Record type', 'Jenis data'), max: 60 });
const RECORD = field.text({ label: label('Record', 'Data'), max: 200 });
const ACTION = field.text({ label: label('Action', 'Tindakan'), max: 60 });
const KEY = field.text({ label: label('Code, number or name', 'Kode, nomor, atau nama'), max: 100 });
const AT = field.date({ label: label('At', 'Waktu') });

/** Nothing in the file calls it. */
const UNKNOWN = '…';

/** What the export of the trail shows: as the screen says its filters. Person and record are called as the entries call them. */
export async function aboutTrail(
  tx: Tx,
  caller: Caller,
  { userId, entity, entityId, action, search, from, to }: Filter,
  [first]: readonly Pick<AuditEntry, 'actor' | 'entityText' | 'businessKey'>[],
): Promise<About> {
  const record = [first?.entityText, first?.businessKey].filter(Boolean).join(' ');
  const asked: readonly (readonly [Field, AskedFilter['operator'], unknown])[] = [
    [PERSON, 'is', userId && (first?.actor ?? UNKNOWN)],
    [KIND, 'is', entity && kindText(entity, caller.locale)],
    [RECORD, 'is', entityId && (record || UNKNOWN)],
    [ACTION, 'is', action],
    [KEY, 'contains', search],
    [AT, 'from', from],
    [AT, 'to', to],
  ];
  const filters = asked.flatMap(([one, operator, value]) => (value ? [{ field: one, operator, value }] : []));
  return aboutExport(tx, caller, {
    name: kindText('AuditLog', caller.locale),
    filters: await filterPhrases(tx, caller, filters),
  });
}
