import { type NamedField, proposeColumns, type SampledColumn } from '@personalia/domain';
import { Problem } from '../../platform/http/index.ts';
import type { ImportEntity } from '../entities/entity.ts';
import { columnKnowledge } from './knowledge.ts';
import { meaningsOf } from './meanings.ts';

/** The fields of an entity under all the names that files call them by. */
export const namedFields = ({ name, fields }: ImportEntity): NamedField[] =>
  fields.map(({ key, label, synonyms }) => ({
    key,
    names: [label.en, label.id, key],
    synonyms,
    meanings: meaningsOf(name, key),
  }));

/** What the columns of a file are, taken for rows of an entity. */
export function proposeMapping(entity: ImportEntity, columns: readonly SampledColumn[]): (string | null)[] {
  const mapping = proposeColumns(columns, namedFields(entity), columnKnowledge());
  // The whole beside its parts says the same twice.
  return mapping.map((key) => {
    const parts = key && entity.composed.includes(key) ? Object.keys(entity.derive({ [key]: 'A, B' })) : [];
    return parts.some((part) => mapping.includes(part)) ? null : key;
  });
}

/** HEADER_UNKNOWN unless some entity knows some of the columns, or it was chosen by hand; the one that knows the most of them is proposed. */
export function bestEntity(
  entities: readonly ImportEntity[],
  columns: readonly SampledColumn[],
  isChosen = false,
): { entity: ImportEntity; mapping: (string | null)[] } {
  const scored = entities.map((entity) => {
    const mapping = proposeMapping(entity, columns);
    return { entity, mapping, score: mapping.filter((one) => one !== null).length };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score === 0 && !isChosen) throw new Problem('HEADER_UNKNOWN');
  return best;
}
