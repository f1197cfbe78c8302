import { Readable } from 'node:stream';
import { fillIn, fillInLabel, type ListQuery, label, roleLabel } from '@personalia/contract';
import * as z from 'zod';
import { recordFile, type SheetColumn, type WrittenFile, writeFile, writeSheet } from '../../platform/files/index.ts';
import { Problem } from '../../platform/http/index.ts';
import { defineJob, type RunningJob } from '../../platform/jobs/index.ts';
import { handRole, refuseHanding } from './hand-role.ts';
import { LEFT_OUT } from './left-out.ts';
import { usersMatching } from './user-scope.ts';

const payload = z.object({
  /** These people, or all of a filter. */
  userIds: z.array(z.uuid()),
  query: z.record(z.string(), z.unknown()).nullable(),
  count: z.int(),
  roleId: z.uuid(),
  roleName: z.string(),
  assign: z.boolean(),
  validTo: z.string().nullable(),
});
type Payload = z.output<typeof payload>;
type Job = RunningJob<Payload>;

/** People who get their turn together. */
const PIECE = 200;

const TITLE = {
  true: label('Give the role {role} to {n} {n:user|users}', 'Beri peran {role} kepada {n} pengguna'),
  false: label('Take the role {role} from {n} {n:user|users}', 'Cabut peran {role} dari {n} pengguna'),
};
const RESULT = label('{done} of {n} {n:user|users}', '{done} dari {n} pengguna');
const WAITING = label('; {n} of them {n:waits|wait} for approval', '; {n} di antaranya menunggu persetujuan');

interface LeftOut {
  readonly userId: string;
  readonly reason: string;
}

/** One role for many people, piece by piece. Whoever may not have it is left out and named with the reason. */
export const assignRoleJob = defineJob<Payload>({
  name: 'assign-role',
  payload,
  title: ({ assign, roleName, count }, locale) =>
    fillIn(TITLE[assign ? 'true' : 'false'], { role: roleLabel(roleName), n: count }, locale),
  link: () => '/user-management',
  async run(job) {
    const leftOut: LeftOut[] = [];
    let done = 0;
    let waiting = 0;
    for await (const piece of piecesOf(job)) {
      job.stopIfAsked();
      const outcome = await handTo(job, piece);
      const each = outcome.refused === null ? [{ ...outcome, userId: '' }] : await oneByOne(job, piece);
      for (const { userId, refused, requested } of each) {
        waiting += requested;
        if (refused !== null) leftOut.push({ userId, reason: refused });
      }
      done += piece.length;
      job.report(done, Math.max(done, job.payload.count));
    }
    const [result, rest] = [
      fillInLabel(RESULT, { done: done - leftOut.length, n: done }),
      waiting > 0 ? fillInLabel(WAITING, { n: waiting }) : label('', ''),
    ];
    const message = label(result.en + rest.en, result.id + rest.id);
    if (leftOut.length === 0) return { message };
    return { message, errorFileId: await writeLeftOut(job, leftOut) };
  },
});

/** Who is meant, piece by piece; those of a filter are looked for as the work goes on. */
async function* piecesOf(job: Job): AsyncGenerator<string[]> {
  const { userIds, query } = job.payload;
  for (let at = 0; at < userIds.length; at += PIECE) yield userIds.slice(at, at + PIECE);
  if (query === null) return;
  let after: string | undefined;
  do {
    const piece = await job.door.asActor(job.actor, async (tx) =>
      usersMatching(tx, await job.caller(tx), query as unknown as ListQuery, PIECE, after),
    );
    if (piece.length > 0) yield piece;
    after = piece.length === PIECE ? piece.at(-1) : undefined;
  } while (after);
}

/** For how many it waits for approval, or why none of them can have the role or lose it. */
interface Outcome {
  readonly requested: number;
  readonly refused: string | null;
}

async function oneByOne(job: Job, piece: readonly string[]): Promise<(Outcome & { readonly userId: string })[]> {
  const outcomes = [];
  for (const userId of piece) outcomes.push({ userId, ...(await handTo(job, [userId])) });
  return outcomes;
}

async function handTo(job: Job, people: readonly string[]): Promise<Outcome> {
  try {
    const { requested } = await job.door.asActor(job.actor, async (tx) => {
      const caller = await job.caller(tx);
      await refuseHanding(tx, caller, people, job.payload);
      return handRole(tx, caller, people, job.payload);
    });
    return { requested, refused: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { requested: 0, refused: error.text[job.locale] };
  }
}

async function writeLeftOut(job: Job, leftOut: readonly LeftOut[]): Promise<string> {
  const { tenantId } = job.actor;
  const names = await job.door.asActor(job.actor, (tx) =>
    tx
      .selectFrom('app_user')
      .select(['id', 'name', 'email'])
      .where('tenant_id', '=', tenantId)
      .where(
        'id',
        'in',
        leftOut.map(({ userId }) => userId),
      )
      .execute(),
  );
  const known = new Map(names.map((one) => [one.id, one]));
  const columns: SheetColumn[] = (['name', 'email', 'reason'] as const).map((key) => ({
    key,
    title: HEADINGS[key][job.locale],
    kind: 'text',
  }));
  const rows = leftOut.map(({ userId, reason }) => ({ ...known.get(userId), reason }));
  const sheet = writeSheet(LEFT_OUT[job.locale], 'csv', columns, rows);
  const file: WrittenFile = await writeFile(job.files, {
    tenantId,
    ownerId: job.actor.userId,
    name: sheet.name,
    mediaType: sheet.mediaType,
    purpose: 'errors',
    content: Readable.from(sheet.content),
  });
  return job.door.asActor(job.actor, (tx) => recordFile(tx, file));
}

const HEADINGS = {
  name: label('Name', 'Nama'),
  email: label('E-mail', 'Email'),
  reason: label('Reason', 'Alasan'),
};
