/**
 * `npm run create-tenant -- acme "Acme Ltd" admin@acme.com "Ada Lovelace"`: makes a tenant with its first administrator
 * and prints the link where that person sets a password. The link works once, for three days.
 */
import { createTenant } from '../packages/api/src/seed/create-tenant.ts';
import { createWelcomeLink } from '../packages/identity/src/index.ts';
import { openDatabase } from './system/database.ts';
import { explain, Refusal } from './system/refusal.ts';
import { provisionRoles } from './system/roles.ts';
import { openSecrets } from './system/secrets.ts';
import { readSettings } from './system/settings.ts';

const USAGE = 'Usage: npm run create-tenant -- <name> "<display name>" <e-mail> "<person>"';

async function run([name, displayName, email, personName]: string[]): Promise<void> {
  if (!name || !displayName || !email || !personName) throw new Refusal(USAGE);
  if (!/^[a-z0-9-]{3,40}$/.test(name)) throw new Refusal('A tenant name has 3 to 40 of a-z, 0-9 and -.');
  if (!/^\S+@\S+$/.test(email)) throw new Refusal(`${email} is not an e-mail address.`);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const urls = await provisionRoles(database.ownerUrl, openSecrets(settings.dataFolder));
    const made = await createTenant(urls, { name, displayName, email, personName });
    if (!made) throw new Refusal(`There is a tenant called ${name} already.`);
    console.log(`Made the tenant ${name}.`);
    if (settings.externalIssuer) {
      console.log(`${email} signs in at ${settings.issuer}; its tokens must carry TenantId "${name}".`);
      return;
    }
    console.log(`${personName} sets a password here, once, within 72 hours:`);
    console.log(await createWelcomeLink(urls.identity, { ...made, issuer: settings.issuer }));
  } finally {
    await database.stop();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
