/** The register: a page of it against the same SQL by hand, and everybody as a file (issue 3, 8). */
import type { RegisterViewDraft } from '@personalia/contract';
import { rawConnection } from '../api/raw-connection.ts';
import { pastDay } from '../career/landmarks.ts';
import { measureInRounds, type Rounds, type Task } from '../measure/rounds.ts';
import type { Summary } from '../measure/statistics.ts';
import type { BenchSystem } from '../system/bench-system.ts';
import type { HttpClient } from '../system/http-client.ts';
import { type ExportFigures, measureExport } from './export.ts';
import { byHand, officeView } from './view.ts';

export interface RegisterFigures {
  readonly rows: number;
  /** Milliseconds, by question. */
  readonly latency: Readonly<Record<string, Summary>>;
  readonly exported: ExportFigures;
}

export async function measureRegister(system: BenchSystem, rows: number, rounds: Rounds): Promise<RegisterFigures> {
  const client = await system.client();
  const raw = await rawConnection(system.urls.app, system.tenantId);
  try {
    const sql: Task = {
      name: 'by hand',
      run: async () => {
        for (const statement of byHand) await raw.query(statement);
      },
    };
    const tasks = [
      pageOf(client, 'page', officeView),
      sql,
      pageOf(client, 'page as of', { ...officeView, asOf: pastDay }),
      pageOf(client, 'page compared', { ...officeView, compareTo: pastDay }),
    ];
    const latency = Object.fromEntries(await measureInRounds(tasks, rounds));
    return { rows, latency, exported: await measureExport(client, system.pid) };
  } finally {
    client.close();
    await raw.end();
  }
}

const pageOf = (client: HttpClient, name: string, view: RegisterViewDraft): Task => ({
  name,
  run: async () => {
    const { data } = await client.json<{ data: { total: number; rows: unknown[] } }>('POST', '/v1/EmployeeData/Query', {
      view,
    });
    if (data.rows.length === 0) throw new Error(`the register has no rows for ${name}`);
  },
});
