import type * as z from 'zod';
import type { Access } from './access.ts';
import { idParams, versionBody } from './resource-endpoints.ts';

interface Steps<Name extends string, R extends z.ZodType> {
  /** `LeaveRequest`: the step Submit is called `SubmitLeaveRequest`. */
  readonly name: Name;
  /** Address of one record; that of a step has its name behind it. */
  readonly path: `/v1/${string}/{id}`;
  readonly access: Access;
  readonly reply: R;
}

/** What is done with one record: each step is posted to an address of its own, with the version that was seen. */
export const recordStep =
  <const Name extends string, R extends z.ZodType>({ name, path, access, reply }: Steps<Name, R>) =>
  <const Verb extends string>(verb: Verb, summary: string) =>
    ({
      name: `${verb}${name}`,
      summary,
      method: 'POST',
      path: `${path}/${verb}`,
      access,
      params: idParams,
      body: versionBody,
      reply,
    }) as const;
