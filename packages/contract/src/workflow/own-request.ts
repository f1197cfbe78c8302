import * as z from 'zod';
import { noteWord, versionNumber } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';

/** The person a request is about, as lists and records head them. */
export const requestPerson = z.object({
  id: z.string(),
  no: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  position: z.string().nullable(),
});

/** A step of a request, with what is said to it. */
export const requestAct = z.strictObject({ version: versionNumber, comment: noteWord(2000).default('') });

interface Parts<P extends z.ZodType, U extends z.ZodType, R extends z.ZodType> {
  /** `CareerRequest`: the endpoints are `GetCareerRequest`, `SubmitCareerRequest` ... */
  readonly name: string;
  /** Address of one request, with its parameters. */
  readonly path: `/v1/${string}`;
  readonly params: P;
  readonly update: U;
  readonly reply: R;
  /** What one request is. */
  readonly summary: string;
  readonly submit?: string;
}

/**
 * What its author does with a request that is kept as a draft first. Parties and approvers get their authority from the
 * request, not from a menu (C2), so being signed in is enough for the address. `act` makes further steps of the kind.
 */
export function requestEndpoints<P extends z.ZodType, U extends z.ZodType, R extends z.ZodType>({
  name,
  path,
  params,
  update,
  reply,
  summary,
  submit = 'Submit a draft for approval',
}: Parts<P, U, R>) {
  const one = { access: 'signed-in', params } as const;
  const act = <B extends z.ZodType>(verb: string, does: string, body: B) =>
    defineEndpoint({
      ...one,
      name: `${verb}${name}`,
      summary: does,
      method: 'POST',
      path: `${path}/${verb}`,
      body,
      reply,
    });
  return {
    get: defineEndpoint({ ...one, name: `Get${name}`, summary, method: 'GET', path, reply }),
    update: defineEndpoint({
      ...one,
      name: `Update${name}`,
      summary: 'Change a draft',
      method: 'PUT',
      path,
      body: update,
      reply,
    }),
    remove: defineEndpoint({
      ...one,
      name: `Delete${name}`,
      summary: 'Delete a draft that was never submitted',
      method: 'DELETE',
      path,
      form: 'nothing',
    }),
    submit: act('Submit', submit, requestAct),
    recall: act('Recall', 'Take a request back to draft', requestAct),
    withdraw: act('Withdraw', 'Withdraw a request for good', requestAct),
    act,
  };
}
