import { type ImportEntityInfo, type ImportRecord, type ImportSettings, saysNothing } from '@personalia/contract';

type Kind = ImportEntityInfo['fields'][number]['kind'];

const MOST = 4;

/** A few different values of the columns that fill fields of some kinds. */
export function samplesOfKinds(
  source: Pick<ImportRecord['source'], 'samples'>,
  { mapping }: Pick<ImportSettings, 'mapping'>,
  entity: Pick<ImportEntityInfo, 'fields'>,
  kinds: readonly Kind[],
): string[] {
  const wanted = new Set(entity.fields.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key));
  const found = mapping.flatMap((key, at) => (key !== null && wanted.has(key) ? (source.samples[at] ?? []) : []));
  return [...new Set(found.filter((sample) => sample.trim() !== '' && !saysNothing(sample)))].slice(0, MOST);
}
