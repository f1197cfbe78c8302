import {
  type InputOf,
  PERSONAL_TOPICS,
  type PersonalChangePolicy,
  type PersonalPolicy,
  type PersonalTopic,
  type PutPersonalChangePolicy,
  topicOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

/** What the tenant says of each topic: its own word, else the standard (14.2). */
export type Policies = (topic: PersonalTopic) => PersonalPolicy;

export async function policiesOf(tx: Tx, tenantId: string): Promise<Policies> {
  const rows = await tx
    .selectFrom('personal_change_policy')
    .select(['topic', 'policy'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const own = new Map(rows.map(({ topic, policy }) => [topic, policy]));
  return ({ code, policy }) => own.get(code) ?? policy;
}

export async function listPolicies(tx: Tx, { tenantId, locale }: Caller): Promise<PersonalChangePolicy[]> {
  const policies = await policiesOf(tx, tenantId);
  return PERSONAL_TOPICS.map((topic) => ({
    topic: topic.code,
    label: topic.label[locale],
    policy: policies(topic),
    standard: topic.policy,
    document: topic.evidence[locale],
  }));
}

export async function putPolicy(
  tx: Tx,
  caller: Caller,
  { params, body }: InputOf<typeof PutPersonalChangePolicy>,
): Promise<PersonalChangePolicy[]> {
  if (!topicOf(params.topic)) throw new Problem('NOT_FOUND');
  await sql`
    insert into personal_change_policy (tenant_id, topic, policy, created_by, updated_by)
    values (${caller.tenantId}, ${params.topic}, ${body.policy}, ${caller.userId}::uuid, ${caller.userId}::uuid)
    on conflict (tenant_id, topic) do update set policy = excluded.policy, version = personal_change_policy.version + 1,
      updated_at = now(), updated_by = excluded.updated_by`.execute(tx);
  return listPolicies(tx, caller);
}
