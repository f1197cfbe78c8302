import type { Context } from 'koa';

const mostBytes = 16 * 1024;

/** Text of a request, refused with 413 when longer than any form of ours. */
async function readText(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) ctx.throw(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Fields of a posted form; a missing one is the empty text. */
export async function readForm<Name extends string>(
  ctx: Context,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  if (!ctx.is('application/x-www-form-urlencoded')) ctx.throw(415);
  const form = new URLSearchParams(await readText(ctx));
  return Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])) as Record<Name, string>;
}

export async function readJson(ctx: Context): Promise<unknown> {
  if (!ctx.is('application/json')) ctx.throw(415);
  const text = await readText(ctx);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return ctx.throw(400);
  }
}
