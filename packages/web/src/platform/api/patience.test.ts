import { expect, test } from 'vitest';
import { outlast } from './patience.ts';

const unavailable = () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 });

function answering(...answers: (() => Response)[]) {
  const asked: number[] = [];
  const ask = async () => {
    asked.push(asked.length);
    return (answers[asked.length - 1] ?? answers.at(-1) ?? unavailable)();
  };
  return { ask, times: () => asked.length };
}

test('a question waits while the service is away and goes on by itself', async () => {
  const { ask, times } = answering(unavailable, unavailable, () => Response.json({ data: 1 }));
  expect((await outlast(ask, { method: 'GET' }, [0, 0, 0])).status).toBe(200);
  expect(times()).toBe(3);
});

test('patience ends, and then it is a failure', async () => {
  const { ask, times } = answering(unavailable);
  expect((await outlast(ask, { method: 'GET' }, [0, 0])).status).toBe(503);
  expect(times()).toBe(3);
});

test.each([
  ['what changes something', 'POST', unavailable],
  ['another refusal', 'GET', () => Response.json({ code: 'X' }, { status: 503 })],
  ['an answer that is no JSON', 'GET', () => new Response('busy', { status: 503 })],
  ['a fault', 'GET', () => Response.json({ code: 'UNAVAILABLE' }, { status: 500 })],
])('%s is not repeated', async (_, method, answer) => {
  const { ask, times } = answering(answer);
  await outlast(ask, { method }, [0, 0]);
  expect(times()).toBe(1);
});

test('a question that nobody waits for any more is not repeated', async () => {
  const { ask, times } = answering(unavailable);
  await outlast(ask, { method: 'GET', signal: AbortSignal.abort() }, [0, 0]);
  expect(times()).toBe(1);
});
