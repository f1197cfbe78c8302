import type { CalendarDate, GetLeaveStatement } from '@personalia/contract';
import { together } from '@personalia/database';
import { sql } from 'kysely';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { viewEmployeeBalance } from './read.ts';
import { STATEMENT, statementPdf } from './statement-pdf.ts';

/** Section 6: the balances that the page of an employee shows, as a PDF; that it was taken is kept in the trail. */
export const leaveStatement: Handler<typeof GetLeaveStatement> = async ({
  tx,
  caller,
  input: {
    params: { employeeId },
    query: { accountId, ...as },
  },
}) => {
  const { tenantId, locale } = caller;
  const [balances, { rows }] = await together(
    viewEmployeeBalance(tx, caller, employeeId, as),
    sql<{ company: string; today: CalendarDate }>`
      select display_name as company, app.today_of(id) as today from tenant where id = ${tenantId}`.execute(tx),
  );
  const { accounts, employee } = balances;
  const chosen = accountId ? accounts.filter(({ id }) => id === accountId) : accounts;
  if (accountId && chosen.length === 0) throw new Problem('NOT_FOUND');
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  const { company, today } = found;
  const content = await statementPdf(
    { ...balances, accounts: chosen, others: accountId ? [] : balances.others },
    {
      company,
      asOf: as.asOf ?? ((accounts[0]?.asOf ?? today) as CalendarDate),
      asKnownOn: as.asKnownOn,
      madeOn: today,
      locale,
    },
  );
  const details = JSON.stringify({ rows: [null, chosen.reduce((all, { entries }) => all + entries.length, 0)] });
  await sql`select app.note('EXPORT', 'LeaveAccount', ${accountId ?? null}::uuid, ${employee.no}, ${details}::jsonb)`.execute(
    tx,
  );
  return { name: `${STATEMENT[locale]} ${employee.no}.pdf`, mediaType: 'application/pdf', content };
};
