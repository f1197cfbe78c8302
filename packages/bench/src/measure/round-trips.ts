import { connect, createServer, type Socket } from 'node:net';

/** Listens in between a program and its database, and counts how often the program waited for an answer. */
export interface Tap {
  /** The database's address as the program has to be told it. */
  readonly url: string;
  /** Questions that were asked behind an answer since the last time this was read. */
  taken(): number;
  close(): void;
}

/** Questions sent together are one round trip, however many statements they hold: what counts is who waits for whom. */
export async function tapDatabase(url: string): Promise<Tap> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let trips = 0;
  const server = createServer((program) => {
    const database = connect(Number(port || 5432), hostname);
    let answered = true;
    program.on('data', () => {
      if (answered) trips += 1;
      answered = false;
    });
    database.on('data', () => {
      answered = true;
    });
    program.pipe(database).pipe(program);
    for (const [socket, other] of [
      [program, database],
      [database, program],
    ] as const) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the tap has no port');
  const tapped = new URL(url);
  tapped.hostname = 'localhost';
  tapped.port = String(address.port);
  return {
    url: tapped.href,
    taken: () => {
      const seen = trips;
      trips = 0;
      return seen;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
