import { freePort } from '../../../../scripts/system/ports.ts';
import { runProgram } from '../../../../scripts/system/program.ts';
import { programsOf } from '../../../../scripts/system/programs.ts';
import { openSecrets } from '../../../../scripts/system/secrets.ts';
import { type Tap, tapDatabase } from '../measure/round-trips.ts';
import type { BenchSystem } from './bench-system.ts';
import { type HttpClient, httpClient } from './http-client.ts';

/** A second API process whose way to the database is listened to; for counting, not for timing. */
export async function withTappedApi<T>(
  { settings, urls, client }: BenchSystem,
  work: (tapped: HttpClient, tap: Tap) => Promise<T>,
): Promise<T> {
  const tap = await tapDatabase(urls.app);
  const port = await freePort();
  const elsewhere = { ...settings, ports: { ...settings.ports, api: port } };
  const secrets = openSecrets(settings.dataFolder);
  const program = programsOf(elsewhere, { ...urls, app: tap.url }, secrets).find(({ name }) => name === 'API');
  if (!program) throw new Error('there is no program that is the API');
  const running = runProgram(
    { ...program, restarts: 0 },
    () => {},
    () => {},
  );
  const plain = await client();
  const tapped = httpClient(`http://localhost:${port}/api`, plain.headers);
  try {
    await running.ready;
    return await work(tapped, tap);
  } finally {
    tapped.close();
    plain.close();
    await running.stop();
    tap.close();
  }
}
