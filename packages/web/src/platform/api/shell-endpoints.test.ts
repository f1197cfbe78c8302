import * as contract from '@personalia/contract';
import { expect, test } from 'vitest';
import { shellEndpoints } from './shell-endpoints.ts';

test.each(Object.entries(shellEndpoints))(
  'the address of %s is the one of the contract',
  (name, { method, path, form }) => {
    expect((contract as Record<string, unknown>)[name]).toMatchObject({ method, path, form });
  },
);
