import { CUSTOM_RECORDS, type CustomEntity, type CustomRecords } from '@personalia/contract';
import type { ResourcePages } from '../platform/resource/pages.ts';

export const customKind = (entity: CustomEntity): CustomRecords => {
  const kind = CUSTOM_RECORDS.find((one) => one.entity === entity);
  if (!kind) throw new Error(`nothing is called ${entity}`);
  return kind;
};

/** What the pages of a kind of record need for the fields that a tenant adds to it: `{ ...pagesOf(Grade), ...ownFields('grade') }`. */
export const ownFields = (entity: CustomEntity): Pick<ResourcePages, 'ownFields' | 'below'> => ({
  ownFields: customKind(entity).columns,
  below: async () => (await import('./custom-section.tsx')).customSection(entity),
});
