import type { IncomingHttpHeaders } from 'node:http';
import { type Exchange, type ScriptedServer, scriptedServer, sendJson } from './http.ts';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

interface Fault {
  status: number;
  message: string;
  code?: string;
}

const NO_CHOICE = { locale: 'en', theme: 'system' };

/** The few calls of the shell, with faults on demand. */
export class ScriptedApi {
  readonly calls: Call[] = [];
  /** By path: these answers come instead of the usual one, one after the other; the last stays. */
  readonly faults = new Map<string, (Fault | 'reset')[]>();
  /** By path: the whole body of the answer, for calls beyond those of the shell. */
  readonly answers = new Map<string, object | ((query: URLSearchParams) => object)>();
  jobs: unknown[] = [];
  preferences = NO_CHOICE;
  menus: Record<string, unknown[]> = {};
  /** What the person may be here; what the provider names, unless a test says otherwise. */
  roles: string[] | undefined;
  /** The only name of the tenant that is taken. */
  tenant: string | undefined;

  readonly #held = new Map<string, Promise<void>>();
  #providerRoles: () => readonly string[] = () => [];
  #server: ScriptedServer | undefined;

  static async start(webOrigin: () => string, providerRoles: () => readonly string[]): Promise<ScriptedApi> {
    const api = new ScriptedApi();
    api.#providerRoles = providerRoles;
    api.#server = await scriptedServer(webOrigin, (exchange) => api.#answer(exchange));
    return api;
  }

  get origin(): string {
    if (!this.#server) throw new Error('The API has not been started.');
    return this.#server.origin;
  }

  close(): Promise<void> {
    return this.#server?.close() ?? Promise.resolve();
  }

  /** Keeps the answers of a path back, until the test has seen what stands there without them and lets them go. */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(path, promise);
    return resolve;
  }

  /** As it was at first: for the next test that meets it. */
  reset(): void {
    for (const what of [this.faults, this.answers, this.#held]) what.clear();
    this.calls.length = 0;
    Object.assign(this, { jobs: [], preferences: NO_CHOICE, menus: {}, roles: undefined, tenant: undefined });
  }

  callsOf(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  async #answer({ request, response, url, body }: Exchange): Promise<void> {
    const path = url.pathname.replace(/^\/api/, '');
    this.calls.push({ method: request.method ?? '', path, query: url.searchParams, headers: request.headers });
    // A browser repeats by itself what is reset on a connection that has served before.
    response.shouldKeepAlive = ![...this.faults.values()].flat().includes('reset');
    await this.#held.get(path);
    const faults = this.faults.get(path);
    const fault = faults && faults.length > 1 ? faults.shift() : faults?.[0];
    if (fault === 'reset') return void response.socket?.destroy();
    if (fault && fault.status !== 200)
      return sendJson(response, fault.status, {
        code: fault.code ?? 'X',
        message: fault.message,
        errors: [],
        traceId: 'scripted',
      });
    const refusal = this.#refusal(path, request.headers);
    if (refusal) return sendJson(response, refusal.status, { errors: [], traceId: 'scripted', ...refusal });
    const whole = this.answers.get(path);
    if (whole) return sendJson(response, 200, typeof whole === 'function' ? whole(url.searchParams) : whole);
    const data = this.#data(path, url.searchParams, body);
    if (data === undefined)
      return sendJson(response, 404, { code: 'NO_ROUTE', message: 'There is nothing at this address.' });
    return sendJson(response, 200, { data, message: 'success' });
  }

  get #ownRoles(): readonly string[] {
    return this.roles ?? this.#providerRoles();
  }

  #refusal(path: string, headers: IncomingHttpHeaders): Fault | undefined {
    if (this.tenant !== undefined && headers['x-tenant'] !== this.tenant)
      return { status: 403, code: 'TENANT_MISMATCH', message: 'You are not a member of this tenant.' };
    if (path === '/v1/Role/Mine' && this.#ownRoles.length === 0)
      return { status: 403, code: 'NO_ROLE', message: 'No role is assigned to you. Contact your administrator.' };
    return undefined;
  }

  #data(path: string, query: URLSearchParams, body: string): unknown {
    switch (path) {
      case '/v1/User/Me':
        return me(this.preferences);
      case '/v1/User/Me/Preferences':
        this.preferences = { ...this.preferences, ...(JSON.parse(body) as object) };
        return this.preferences;
      case '/v1/Role/Mine':
        return this.#ownRoles.map((name) => ({
          id: name,
          name,
          description: `What a ${name} does`,
        }));
      case '/v1/Menu/MenuByRole':
        return { menus: this.menus[query.get('role') ?? ''] ?? defaultMenus };
      case '/v1/Setup/Progress':
        return {
          percent: 38,
          done: 5,
          total: 13,
          steps: [step('EMPLOYER', '/leave-report', true), step('GRADE', '/approval', false)],
        };
      case '/v1/Job/Mine':
        return this.jobs;
      case '/v1/LeaveReport/balances':
        return { columns: [], rows: [], totalItems: 0, period: { from: null, to: null }, sums: [], chart: null };
      default:
        return undefined;
    }
  }
}

/** Who is signed in, as the API tells it. */
export const me = (preferences: object) => ({
  id: 'u-1',
  email: 'siti@demo.example',
  firstName: 'Siti',
  name: 'Siti Rahmawati',
  tenant: {
    id: 't-1',
    name: 'Demo',
    displayName: 'Demo Sejahtera',
    locale: 'en',
    baseCurrency: 'IDR',
    country: 'ID',
    timeZone: 'Asia/Jakarta',
    requiredFacts: [],
    asksEmergencyContact: false,
  },
  roles: [],
  preferences,
  password: { managedHere: true, changePasswordUrl: null, length: 8, strength: 0 },
  fieldClasses: {},
  mails: false,
});

const step = (code: string, path: string, done: boolean) => ({
  code,
  label: code,
  path,
  done,
  required: true,
  notApplicable: false,
});

export const item = (key: string, label: string, childs: unknown[] = []) => ({
  key,
  type: 'menu',
  label,
  path: childs.length > 0 ? null : `/${key}`,
  icon: 'team',
  activeIcon: 'team',
  childs,
  actions: ['view', 'create', 'edit', 'export'],
});

export const section = (key: string, label: string, childs: unknown[]) => ({
  key,
  type: 'section',
  label,
  path: null,
  icon: null,
  activeIcon: null,
  childs,
});

export const defaultMenus = [
  {
    key: 'organisation',
    label: 'Organisation',
    icon: 'bank',
    childs: [section('structure', 'Structure', [item('leave-report', 'Leave Report'), item('approval', 'Approvals')])],
  },
  {
    key: 'people',
    label: 'People',
    icon: 'team',
    childs: [
      section('changes', 'Changes', [
        item('career', 'Career', [
          item('career-transition', 'Career Transitions'),
          item('work-action', 'Work Actions'),
        ]),
      ]),
    ],
  },
];
