import { describe, expect, it } from 'vitest';
import { createWelcomeLink } from '../index.ts';
import { identityBench, password, webOrigin } from './bench.ts';
import { Visitor } from './visitor.ts';

const bench = await identityBench();
const { issuer } = await bench.start();

let count = 0;
async function signedInPerson() {
  count += 1;
  const person = await bench.addPerson({ email: `person${count}@demo.example`, firstName: 'Sari' });
  const visitor = new Visitor(issuer);
  const tokens = await visitor.signInForTokens(person.email, password);
  return { person, visitor, tokens };
}

async function change(accessToken: string, body: unknown, language = 'en') {
  const response = await fetch(new URL('/internal/change-password', issuer), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as {
    ok?: true;
    code?: string;
    message?: string;
    errors?: { path: string; code: string; message: string }[];
  };
  return { status: response.status, answer };
}

const to = (newPassword: string, currentPassword = password, confirm = newPassword) => ({
  currentPassword,
  newPassword,
  confirm,
});

describe('change password', () => {
  it('D6: the new password signs in, the old one does not', async () => {
    const { person, tokens } = await signedInPerson();
    expect(await change(tokens.access_token, to('Kabut-Pagi-77'))).toEqual({ status: 200, answer: { ok: true } });
    expect((await new Visitor(issuer).signIn(person.email, 'Kabut-Pagi-77')).location?.pathname).toBe(
      '/authentication/callback',
    );
    expect((await new Visitor(issuer).signIn(person.email, password)).status).toBe(422);
  });

  it('D6: says what is wrong in the language that was asked for', async () => {
    const { tokens } = await signedInPerson();
    const { status, answer } = await change(tokens.access_token, to('pendek', 'Not-Mine-1'), 'id');
    expect(status).toBe(422);
    expect(answer.errors).toContainEqual({
      path: 'currentPassword',
      code: 'PWD_CURRENT',
      message: 'Kata sandi saat ini tidak benar.',
    });
  });

  it('D6: other sessions end at their next renewal, the one that asked goes on', async () => {
    const { person, visitor, tokens } = await signedInPerson();
    const elsewhere = new Visitor(issuer);
    const theirs = await elsewhere.signInForTokens(person.email, password);
    await change(tokens.access_token, to('Kabut-Pagi-77'));
    expect((await visitor.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await elsewhere.refresh(theirs.refresh_token)).status).toBe(400);
    const silent = await elsewhere.open(elsewhere.authorizationAddress({ prompt: 'none' }));
    expect(silent.location?.searchParams.get('error')).toBe('login_required');
  });

  it('D6: all broken rules are returned at once, each at its field', async () => {
    const { tokens } = await signedInPerson();
    const { status, answer } = await change(tokens.access_token, {
      currentPassword: 'no',
      newPassword: 'sari',
      confirm: 'other',
    });
    expect(status).toBe(422);
    expect(answer.errors).toEqual([
      { path: 'currentPassword', code: 'PWD_CURRENT', message: 'The current password is not correct.' },
      { path: 'newPassword', code: 'PWD_SHORT', message: 'Use at least 8 characters.' },
      { path: 'newPassword', code: 'PWD_CLASS', message: 'Add an upper-case letter.' },
      { path: 'newPassword', code: 'PWD_CLASS', message: 'Add a number.' },
      { path: 'newPassword', code: 'PWD_CLASS', message: 'Add a special character.' },
      { path: 'newPassword', code: 'PWD_PERSONAL', message: 'Do not use your name or e-mail address.' },
      { path: 'confirm', code: 'PWD_CONFIRM', message: 'The passwords do not match.' },
    ]);
  });

  it('D6: what the company asks above the usual is asked, of a first password too', async () => {
    const { person, tokens } = await signedInPerson();
    const link = await createWelcomeLink(bench.database.identityUrl, { ...person, issuer });
    await bench.sql('update tenant set password_length = 20, password_strength = 4');
    const refused = await change(tokens.access_token, to('Kabut-Pagi-77'));
    expect(refused.answer.errors?.map(({ message }) => message)).toEqual([
      'Use at least 20 characters.',
      'Choose a stronger password.',
    ]);
    const page = await new Visitor(issuer).open(link);
    expect(page.text).toContain('At least 20 characters');
    await bench.sql('update tenant set password_length = 8, password_strength = 0');
    expect((await change(tokens.access_token, to('Kabut-Pagi-77'))).status).toBe(200);
  });

  it('D6: none of the last five passwords may come back, the sixth may', async () => {
    const { tokens } = await signedInPerson();
    const used = [password, 'Kabut-Pagi-1', 'Kabut-Pagi-2', 'Kabut-Pagi-3', 'Kabut-Pagi-4'];
    for (const [index, next] of used.slice(1).entries()) {
      expect((await change(tokens.access_token, to(next, used[index]))).status).toBe(200);
    }
    for (const old of [used[0], used[4]].map(String)) {
      const { answer } = await change(tokens.access_token, to(old, 'Kabut-Pagi-4'));
      expect(answer.errors?.map((error) => error.code)).toEqual(['PWD_REUSE']);
    }
    expect((await change(tokens.access_token, to('Kabut-Pagi-5', 'Kabut-Pagi-4'))).status).toBe(200);
    expect((await change(tokens.access_token, to(password, 'Kabut-Pagi-5'))).status).toBe(200);
  });

  it('D6: five wrong current passwords in 15 minutes, then 429, also with the right one, until they are over', async () => {
    const { tokens } = await signedInPerson();
    for (let time = 0; time < 5; time += 1) {
      expect((await change(tokens.access_token, to('Kabut-Pagi-77', 'Wrong-word-1'))).status).toBe(422);
    }
    const { status, answer } = await change(tokens.access_token, to('Kabut-Pagi-77'));
    expect(status).toBe(429);
    expect(answer).toMatchObject({ code: 'TOO_MANY_TRIES', message: 'Too many attempts. Try again in 15 minutes.' });
    await bench.sql(
      `update identity.attempt set tried_at = array(select t - interval '15 minutes' from unnest(tried_at) t)`,
    );
    expect((await change(tokens.access_token, to('Kabut-Pagi-77'))).status).toBe(200);
  });

  it('D6: without a token, or with a body of another shape, nothing happens', async () => {
    const { tokens } = await signedInPerson();
    expect((await change('nonsense', to('Kabut-Pagi-77'))).status).toBe(401);
    expect((await change(tokens.id_token, to('Kabut-Pagi-77'))).status).toBe(401);
    expect((await change(tokens.access_token, { newPassword: 1 })).status).toBe(400);
    expect((await change(tokens.access_token, null)).status).toBe(400);
  });

  it('D6: the change is recorded', async () => {
    const { person, tokens } = await signedInPerson();
    await change(tokens.access_token, to('Kabut-Pagi-77'));
    const events = await bench.sql<{ kind: string }>(
      'select kind from identity.sign_in_event where user_id = $1 order by id',
      [person.userId],
    );
    expect(events.map((event) => event.kind)).toEqual(['SIGN_IN', 'PASSWORD_CHANGED']);
  });
});

describe('the welcome link', () => {
  async function invited() {
    const { person } = await signedInPerson();
    await bench.sql('delete from identity.credential where user_id = $1', [person.userId]);
    await bench.sql(`update app_user set status = 'invited' where id = $1`, [person.userId]);
    const link = await createWelcomeLink(bench.database.identityUrl, { ...person, issuer });
    return { person, link };
  }

  it('D2: lets an invited person set a password once and sign in with it', async () => {
    const { person, link } = await invited();
    const visitor = new Visitor(issuer);
    const page = await visitor.open(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Welcome, Sari');
    expect(page.text).toContain(person.email);

    const weak = await visitor.post(link, { newPassword: 'short', confirm: 'short' });
    expect(weak.status).toBe(422);
    expect(weak.text).toContain('Use at least 8 characters.');
    const done = await visitor.post(link, { newPassword: 'Kabut-Pagi-77', confirm: 'Kabut-Pagi-77' });
    expect(done.location?.href).toBe(`${webOrigin}/`);
    expect((await visitor.signIn(person.email, 'Kabut-Pagi-77')).location?.pathname).toBe('/authentication/callback');

    expect((await visitor.open(link)).status).toBe(410);
    expect((await visitor.post(link, { newPassword: 'Kabut-Pagi-78', confirm: 'Kabut-Pagi-78' })).status).toBe(410);
  });

  it('D2: says its errors in the reader’s language', async () => {
    const { link } = await invited();
    const answer = await new Visitor(issuer).post(
      link,
      { newPassword: 'pendek', confirm: '' },
      { 'accept-language': 'id' },
    );
    expect(answer.text).toContain('Gunakan minimal 8 karakter.');
    expect(answer.text).toContain('Kata sandi tidak sama.');
  });

  it('D2: an old link, a made-up one and one of a deactivated person are gone', async () => {
    const visitor = new Visitor(issuer);
    expect((await visitor.open('/welcome/made-up')).status).toBe(410);
    const { person, link } = await invited();
    await bench.sql(`update app_user set status = 'deactivated' where id = $1`, [person.userId]);
    expect((await visitor.open(link)).status).toBe(410);
    const late = await invited();
    await bench.sql(`update identity.one_time_link set expires_at = now() - interval '1 minute' where user_id = $1`, [
      late.person.userId,
    ]);
    expect((await visitor.open(late.link)).text).toContain('This link no longer works');
  });
});
