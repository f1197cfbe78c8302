import { type ReportPersonalError, topicOf } from '@personalia/contract';
import { newId } from '@personalia/database';
import { notify, usersWho } from '../../access/index.ts';
import { type Call, Problem } from '../../platform/http/index.ts';
import { personOf } from './person.ts';
import { policiesOf } from './policy.ts';

/** HR learns of an error in what only HR changes (HS-37); whatever people change themselves they correct themselves. */
export async function reportError({ tx, caller, input }: Call<typeof ReportPersonalError>): Promise<void> {
  const { params, body } = input;
  const topic = topicOf(body.topic);
  if (!topic || caller.employeeId !== params.employeeId) throw new Problem('FORBIDDEN');
  const policies = await policiesOf(tx, caller.tenantId);
  if (policies(topic) !== 'LOCKED') throw new Problem('FORBIDDEN');
  const { name, no } = await personOf(tx, caller.tenantId, params.employeeId);
  await notify(tx, caller, {
    event: 'personal-error-reported',
    to: await usersWho(tx, caller.tenantId, 'employee', 'edit', params.employeeId, { butAdministrators: true }),
    facts: { name, no, what: topic.label, text: body.text },
    link: `/employee/employee-form/${params.employeeId}`,
    matter: newId(),
  });
}
