/** `npm run migration:draft -- Grade`: prints the table of a resource as SQL, to be read, edited and saved by a person. */
import * as contract from '@personalia/contract';
import { draftEmployeeRecord, draftMigration } from '@personalia/database';

const isResource = (one: unknown): one is contract.Resource =>
  typeof one === 'object' && one !== null && 'table' in one && 'fields' in one;

const isRecord = (one: contract.Resource): one is contract.EmployeeRecord => 'ofEmployee' in one;

const resources = (Object.values(contract) as unknown[]).filter(isResource);
const tableOf = (name: string) => resources.find((one) => one.name === name)?.table ?? name;
const wanted = resources.find((one) => one.name === process.argv[2]);
if (wanted) {
  console.log(isRecord(wanted) ? draftEmployeeRecord(wanted, tableOf) : draftMigration(wanted, tableOf));
} else {
  console.error(`Usage: npm run --silent migration:draft -- <${resources.map((one) => one.name).join('|')}>`);
  process.exitCode = 1;
}
