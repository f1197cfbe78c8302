import type { ResourceHandlers } from '../platform/resource/index.ts';
import { keptNumbers } from './employer/company-numbers.ts';
import { refuseByRules } from './judge-masters.ts';

type Draft = Parameters<ResourceHandlers['create' | 'update']>[0];

/** Written by hand as by upload: rules that need other records hold, and numbers of companies are kept in their one form. */
export function byRules(
  handlers: ResourceHandlers,
  kind: 'Employer' | 'Establishment' | 'SalaryRange' | 'DocumentType',
): ResourceHandlers {
  async function judged({ tx, caller, input }: Draft, id: string | null): Promise<Record<string, unknown>> {
    const values = input.body as Record<string, unknown>;
    await refuseByRules(tx, caller, kind, { id, values });
    const [kept = values] = await keptNumbers(tx, caller.tenantId, kind, [values]);
    return kept;
  }
  return {
    ...handlers,
    create: async (call) => handlers.create({ ...call, input: { ...call.input, body: await judged(call, null) } }),
    update: async (call) =>
      handlers.update({ ...call, input: { ...call.input, body: await judged(call, call.input.params.id) } }),
  };
}
