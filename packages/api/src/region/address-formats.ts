import type { GetAddressFormats } from '@personalia/contract';
import { sql } from 'kysely';
import type { Handler } from '../platform/http/index.ts';

/** How the countries in use write addresses; by id for places of work, by code for people's addresses. */
export const getAddressFormats: Handler<typeof GetAddressFormats> = async ({ tx, caller }) => {
  const { rows } = await sql<{ id: string; code: string; format: string }>`
    select id, code, address_format as format from country where tenant_id = ${caller.tenantId} and address_format is not null order by code`.execute(
    tx,
  );
  return rows;
};
