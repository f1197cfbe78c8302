/** `npm run token -- hr@demo.example [password]`: prints an access token, for scripts and for trying out the API. */
import { demoPassword } from './system/demo.ts';
import { explain } from './system/refusal.ts';
import { readSettings } from './system/settings.ts';
import { obtainToken } from './token/obtain-token.ts';

const [email, password = demoPassword] = process.argv.slice(2);
if (!email) {
  console.error('Usage: npm run --silent token -- <e-mail> [password]');
  process.exit(1);
}
try {
  const { issuer, webOrigin } = readSettings(process.env);
  console.log(await obtainToken({ issuer, webOrigin, email, password }));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
