import type { WorkflowDefinition } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { NO_WORDS, needsWords, type WordStock } from '@personalia/domain';
import type { RequestType } from '../../platform/requests/index.ts';
import { factTypesOf } from '../types.ts';
import { stockOf } from './stock.ts';

/** The conditions of a definition, wherever they stand. */
export const conditionsOf = ({ steps }: WorkflowDefinition): string[] =>
  steps
    .flatMap(({ entryCondition, autoApproveWhen, slots, escalateTo }) => [
      entryCondition,
      autoApproveWhen,
      ...[...slots, ...(escalateTo ? [escalateTo] : [])].map(({ condition }) => condition),
    ])
    .flatMap((text) => (text ? [text] : []));

/** The words of the tenant for the conditions of a definition; most name facts only, and then nothing is read. */
export async function wordsFor(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  definition: WorkflowDefinition,
): Promise<WordStock> {
  const types = factTypesOf(type);
  return conditionsOf(definition).some((one) => needsWords(one, types)) ? stockOf(tx, tenantId) : NO_WORDS;
}
