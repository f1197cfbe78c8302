import { problemAt } from '@personalia/contract';
import type { ListedResource, UploadRules } from '../../platform/resource/index.ts';
import type { ImportEntity } from './entity.ts';
import { resourceEntity } from './resource-entity.ts';

/** A plain resource that its area lists as something to upload, with what the area says of its upload. */
export function listedEntity({ definition, upload }: ListedResource): ImportEntity {
  const rules: UploadRules = typeof upload === 'object' ? upload : {};
  const { synonyms = {}, unique, judge, fixed, remove } = rules;
  const plain = resourceEntity(definition);
  return {
    ...plain,
    fields: plain.fields.map((one) => ({ ...one, synonyms: synonyms[one.key] ?? one.synonyms })),
    ...(unique ? { unique: unique.map((one) => ({ ...one, key: one.fields.join('+') })) } : {}),
    ...(judge ? { judge } : {}),
    ...(fixed
      ? {
          fixed(key, existing) {
            const code = fixed(key, existing.values);
            return code ? problemAt(key, code) : plain.fixed(key, existing);
          },
        }
      : {}),
    ...(remove ? { remove: (tx, { tenantId }, ids) => remove(tx, tenantId, ids) } : {}),
  };
}
