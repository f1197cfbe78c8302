import { connect, createServer } from 'node:net';
import { Refusal } from './refusal.ts';

export type Port = { name: 'WEB_PORT' | 'API_PORT' | 'IDENTITY_PORT'; number: number; serves: string };

/** A port that nobody uses at this moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() =>
          typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
        );
      });
  });

/** The port that a variable names, or its standard one. */
export function readPort(environment: NodeJS.ProcessEnv, name: Port['name'], standard: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`${name} is "${text}", which is not a port: give a number from 1 to 65535.`);
}

/** Refuses to begin while somebody else holds one of our ports, and says which variable moves us away from it. */
export async function requireFreePorts(ports: Port[]): Promise<void> {
  const twice = ports.find((port, index) => ports.findIndex((other) => other.number === port.number) !== index);
  if (twice) throw new Refusal(`Port ${twice.number} is given twice: choose another ${twice.name}.`);
  const busy = await Promise.all(ports.map(async (port) => ((await isBusy(port.number)) ? port : undefined)));
  for (const port of busy) if (port) throw new Refusal(busyPortMessage(port));
}

export const busyPortMessage = ({ name, number, serves }: Port) =>
  `Port ${number} (${serves}) is in use by another program: stop that program, or set ${name} to a free port, ` +
  `for example ${name}=${number + 10} npm start.`;

/** Asks both loopback addresses: a program that listens on one of them only would still get our browser's requests. */
async function isBusy(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return answers.includes(true) || !(await canListen(port));
}

const accepts = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
