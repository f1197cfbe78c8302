import { expect, type Page } from '@playwright/test';
import type { ScriptedProvider } from './provider.ts';

const STEP_MS = 500;
/** Longer than this nothing passes without what was asked meanwhile having had its chance to be answered. */
const STRETCH_MS = 2_500;

/**
 * Time that passes at once, for the pages of a browser and for the provider alike: what takes minutes in the product
 * takes a moment here, and depends on no machine. It has to begin before the first page is opened.
 */
export class Time {
  readonly #page: Page;
  readonly #provider: ScriptedProvider;

  private constructor(page: Page, provider: ScriptedProvider) {
    this.#page = page;
    this.#provider = provider;
  }

  static async begin(page: Page, provider: ScriptedProvider): Promise<Time> {
    await page.clock.install();
    return new Time(page, provider);
  }

  /** When pages that are opened from now on ask for such an address, by their own clock: the way to it takes none of it. */
  async momentsOf(address: string): Promise<() => Promise<number[]>> {
    await this.#page.addInitScript(noteMoments, address);
    return () => this.#page.evaluate('globalThis.moments ?? []');
  }

  /** Every timer on the way fires as often as it would have. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STRETCH_MS) {
      const stretch = Math.min(left, STRETCH_MS);
      this.#provider.ahead += stretch;
      await this.#page.clock.runFor(stretch);
      await this.#answered();
    }
  }

  /**
   * Waits for one real round trip on the way that the session's own questions take, through the service worker to a
   * server: on a busy machine whatever was asked before would else be given up by a clock that no machine keeps up with.
   */
  async #answered(): Promise<void> {
    // Offline, or while the page gives way to the next one, there is nothing to wait for.
    await this.#page.evaluate("fetch('/favicon.svg', { cache: 'no-store' }).then(() => 0, () => 0)").catch(() => 0);
  }

  /** As if the lid had been closed: timers on the way fire once. */
  async skip(ms: number): Promise<void> {
    this.#provider.ahead += ms;
    await this.#page.clock.fastForward(ms);
  }

  /** Lets time pass until something is so; it must have begun within the limit, and may take its time to arrive. */
  async passUntil(isSo: () => boolean | Promise<boolean>, limit: number): Promise<void> {
    for (let passed = 0; passed < limit && !(await isSo()); passed += STEP_MS) await this.pass(STEP_MS);
    await expect.poll(isSo).toBe(true);
  }
}

function noteMoments(address: string): void {
  const moments: number[] = [];
  const send = globalThis.fetch;
  Object.assign(globalThis, {
    moments,
    fetch: (...asked: Parameters<typeof fetch>) => {
      if (String(asked[0]).endsWith(address)) moments.push(Date.now());
      return send(...asked);
    },
  });
}
