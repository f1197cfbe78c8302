import type { Resource } from '@personalia/contract';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../platform/resource/index.ts';

/** As of every plain resource; only what refers to a region is found by its key (decision 7). */
export function regionHandlers(definition: Resource): ResourceHandlers {
  const store = storeOf(definition);
  const plain = defaults(definition, store);
  return {
    ...plain,
    async remove(call) {
      const { tx, caller, input } = call;
      const record = await store.one(tx, caller, input.params.id);
      if (record['origin'] === 'system') throw new Problem('SYSTEM_ROW');
      const { rows } = await sql<{ n: string }>`
        select app.references_to('region_key'::regclass, ${input.params.id}::uuid) as n`.execute(tx);
      if (rows[0] && rows[0].n !== '0')
        throw new Problem('IN_USE', { values: { name: record[definition.title], n: rows[0].n } });
      return plain.remove(call);
    },
  };
}
