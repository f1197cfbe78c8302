import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Tap, tapDatabase } from './round-trips.ts';

const open: Tap[] = [];
const servers: ReturnType<typeof createServer>[] = [];
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const tap of open.splice(0)) tap.close();
  for (const server of servers.splice(0)) server.close();
});

/** Answers every line with one of its own. */
async function echo(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('data', (data) => void socket.write(`${data.toString().trim().split('\n').length} answered\n`));
    socket.on('error', () => {});
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `postgres://somebody:secret@localhost:${(server.address() as { port: number }).port}/db`;
}

async function asking(): Promise<{ tap: Tap; ask(text: string): Promise<string> }> {
  const tap = await tapDatabase(await echo());
  open.push(tap);
  const socket = connect(Number(new URL(tap.url).port), 'localhost');
  clients.push(socket);
  return {
    tap,
    ask: (text) =>
      new Promise((resolve) => {
        socket.once('data', (data) => resolve(data.toString()));
        socket.write(text);
      }),
  };
}

test('goal 5: each question that waits for its answer is a round trip, and reading the count starts it again', async () => {
  const { tap, ask } = await asking();
  expect(await ask('one\n')).toBe('1 answered\n');
  await ask('two\n');
  expect([tap.taken(), tap.taken()]).toEqual([2, 0]);
  await ask('three\n');
  expect(tap.taken()).toBe(1);
});

test('goal 5: questions sent together are one round trip', async () => {
  const { tap, ask } = await asking();
  expect(await ask('begin\nselect\nselect\n')).toBe('3 answered\n');
  expect(tap.taken()).toBe(1);
});

test('goal 5: the tapped address keeps everything but host and port', async () => {
  const { tap, ask } = await asking();
  expect(await ask('is it there\n')).toBe('1 answered\n');
  expect(new URL(tap.url)).toMatchObject({ username: 'somebody', password: 'secret', pathname: '/db' });
});
