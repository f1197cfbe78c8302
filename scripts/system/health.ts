import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

const limit = 20_000;

/** Waits until every door answers as a visitor would find it. */
export async function untilHealthy(settings: Settings): Promise<void> {
  const doors = [
    `http://localhost:${settings.ports.web}/`,
    `http://localhost:${settings.ports.api}/api/health/ready`,
    ...(settings.externalIssuer ? [] : [`${settings.issuer}/.well-known/openid-configuration`]),
  ];
  await Promise.all(doors.map(untilAnswers));
}

async function untilAnswers(address: string): Promise<void> {
  const deadline = Date.now() + limit;
  for (;;) {
    const answer = await ask(address);
    if (answer === 'ok') return;
    if (Date.now() > deadline) throw new Refusal(`${address} is not well after ${limit / 1000} s: ${answer}.`);
    await sleep(50);
  }
}

async function ask(address: string): Promise<string> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
    const text = await reply.text();
    return reply.status < 400 ? 'ok' : `${reply.status} ${text.slice(0, 300)}`;
  } catch (error) {
    return (error as Error).message;
  }
}
