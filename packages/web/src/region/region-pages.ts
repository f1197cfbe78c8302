import type { Resource } from '@personalia/contract';
import { pagesOf, type ResourcePages } from '../platform/resource/pages.ts';

/** What a tenant may say of a standard region. */
const OWN_WORD = 'localName';

/** Pages of a kind of region; of a standard one only the local name can be changed. */
export const regionPagesOf = (resource: Resource): ResourcePages => {
  const standard = { ...resource, fields: readOnlyBut(resource.fields, OWN_WORD) };
  return { ...pagesOf(resource), variant: (record) => (record['origin'] === 'system' ? standard : resource) };
};

const readOnlyBut = (fields: Resource['fields'], asked: string): Resource['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name === asked ? field : { ...field, options: { ...field.options, readOnly: true } },
    ]),
  );
