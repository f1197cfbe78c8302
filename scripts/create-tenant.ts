/**
 * `npm run create-tenant -- acme "Acme Ltd" admin@acme.com "Ada Lovelace"`: makes a tenant with its first administrator
 * and prints the link where that person sets a password. The link works once, for three days.
 */
import { createTenant } from '../packages/api/src/seed/create-tenant.ts';
import { createWelcomeLink } from '../packages/identity/src/index.ts';
import { runCommand, withDatabase } from './system/command.ts';
import { Refusal } from './system/refusal.ts';

const USAGE =
  'Usage: npm run create-tenant -- <name> "<display name>" <e-mail> "<person>" [country, such as ID] [TenantId of the sign-in provider]';

async function run([name, displayName, email, personName, country = 'ID', idpTenantId]: string[]): Promise<void> {
  if (!name || !displayName || !email || !personName) throw new Refusal(USAGE);
  if (!/^[a-z0-9-]{3,40}$/.test(name)) throw new Refusal('A tenant name has 3 to 40 of a-z, 0-9 and -.');
  if (!/^[A-Z]{2}$/.test(country)) throw new Refusal('A country has two letters, such as ID.');
  if (!/^\S+@\S+$/.test(email)) throw new Refusal(`${email} is not an e-mail address.`);
  await withDatabase(async (urls, settings) => {
    const made = await createTenant(urls, { name, displayName, email, personName, country, idpTenantId });
    if (!made) throw new Refusal(`There is a tenant called ${name} already.`);
    console.log(`Made the tenant ${name}.`);
    if (settings.externalIssuer) {
      console.log(`${email} signs in at ${settings.issuer}; its tokens must carry TenantId "${idpTenantId ?? name}".`);
      return;
    }
    console.log(`${personName} sets a password here, once, within 72 hours:`);
    console.log(await createWelcomeLink(urls.identity, { ...made, issuer: settings.issuer }));
  });
}

await runCommand(run);
