import { describe, expect, it } from 'vitest';
import { identityBench, password } from './bench.ts';
import { Visitor } from './visitor.ts';

const bench = await identityBench();
const { issuer } = await bench.start();
const wrongText = 'The e-mail address or the password is not correct.';
const lockedText = 'Too many attempts. Try again in 15 minutes.';

async function failTimes(email: string, times: number) {
  const visitor = new Visitor(issuer);
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await visitor.signIn(email, 'Wrong-word-1'));
  return answers;
}

/** The page with what the visitor typed taken out of it. */
const pageWithout = (text: string, email: string) => text.replaceAll(email, '');

describe('wrong passwords', () => {
  it('11.9: an unknown name and a wrong password get the same page, with what was typed and no password in it', async () => {
    await bench.addPerson({ email: 'same@demo.example' });
    const [known] = await failTimes('same@demo.example', 1);
    const [unknown] = await failTimes('nobody@demo.example', 1);
    expect(known?.status).toBe(422);
    expect(unknown?.status).toBe(422);
    expect(known?.text).toContain(wrongText);
    expect(known?.text).toContain('value="same@demo.example"');
    expect(known?.text).not.toContain('Wrong-word-1');
    expect(pageWithout(known?.text ?? '', 'same@demo.example')).toBe(
      pageWithout(unknown?.text ?? '', 'nobody@demo.example'),
    );
  });

  it.each(['locked@demo.example', 'nobody-at-all@demo.example'])(
    '11.9: after five wrong ones %s is locked out, also with the right password',
    async (email) => {
      if (email.startsWith('locked')) await bench.addPerson({ email });
      const answers = await failTimes(email, 5);
      expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422, 422]);
      const sixth = await new Visitor(issuer).signIn(email, password);
      expect(sixth.status).toBe(429);
      expect(sixth.text).toContain(lockedText);
      expect(sixth.headers.get('retry-after')).toBe('900');
    },
  );

  it('11.9: the lock ends by itself after 15 minutes', async () => {
    await bench.addPerson({ email: 'later@demo.example' });
    await failTimes('later@demo.example', 5);
    await bench.sql(
      `update identity.attempt set tried_at = array(select t - interval '15 minutes' from unnest(tried_at) t)`,
    );
    expect((await new Visitor(issuer).signIn('later@demo.example', password)).location?.pathname).toBe(
      '/authentication/callback',
    );
  });

  it('11.9: a right password forgets the wrong ones before it', async () => {
    await bench.addPerson({ email: 'forgiven@demo.example' });
    await failTimes('forgiven@demo.example', 4);
    await new Visitor(issuer).signIn('forgiven@demo.example', password);
    const answers = await failTimes('forgiven@demo.example', 4);
    expect(answers.at(-1)?.status).toBe(422);
  });

  it('11.9: twenty guesses sent at once are no more than five', async () => {
    await bench.addPerson({ email: 'flood@demo.example' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => new Visitor(issuer).signIn('flood@demo.example', 'Wrong-word-1')),
    );
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  it('11.9: a hundred failures from one address close the form for that address', async () => {
    await bench.addPerson({ email: 'spared@demo.example' });
    await bench.sql(
      `update identity.attempt set tried_at = array_fill(clock_timestamp(), array[100]) where cardinality(tried_at) > 5`,
    );
    const answer = await new Visitor(issuer).signIn('spared@demo.example', password);
    expect(answer.status).toBe(429);
    await bench.sql('delete from identity.attempt');
  });

  it('11.9, C4: failure and lock-out are recorded, on the trail too; a name nobody has is not kept', async () => {
    const person = await bench.addPerson({ email: 'recorded@demo.example' });
    await failTimes('recorded@demo.example', 6);
    await failTimes('typed-a-secret@demo.example', 1);
    const kinds = await bench.sql<{ kind: string }>(
      'select kind from identity.sign_in_event where user_id = $1 order by id',
      [person.userId],
    );
    expect(kinds.map((event) => event.kind)).toEqual([...Array<string>(5).fill('SIGN_IN_FAILED'), 'LOCKED_OUT']);
    expect(await bench.sql(`select 1 from identity.sign_in_event where email like 'typed%'`)).toEqual([]);
    const trail = await bench.sql<{ action: string }>(
      `select action from audit_log where entity_id = $1 and actor_user_id is null and action in ('SIGN_IN_FAILED', 'LOCKED_OUT') order by id`,
      [person.userId],
    );
    expect(trail.map(({ action }) => action)).toEqual(kinds.map((event) => event.kind));
    expect(await bench.sql(`select 1 from audit_log where business_key like 'typed%'`)).toEqual([]);
  });

  it('11.9: empty fields are asked for and count as no attempt', async () => {
    const answer = await new Visitor(issuer).signIn('', '');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Fill in your e-mail address and your password.');
  });
});
