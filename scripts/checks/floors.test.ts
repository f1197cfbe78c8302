import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { floorViolations } from './floors.ts';
import { importsOf, readSources } from './read-imports.ts';

const judge = (path: string, specifier: string) => floorViolations([{ path, imports: [specifier] }]);

describe('the house keeps its floors', () => {
  test.each([
    ['packages/contract/src/platform/fields.ts', '@personalia/domain', 'packages point down'],
    ['packages/web/src/main.tsx', '@personalia/database', 'packages point down'],
    ['packages/identity/src/main.ts', '@personalia/api', 'packages point down'],
    ['packages/api/src/region/place.ts', '@personalia/contract/region/city', 'as a whole'],
    ['packages/api/src/app.ts', '../../database/src/transaction.ts', 'by its name'],
    ['packages/domain/src/leave/ledger.ts', 'node:fs', 'domain is pure'],
    ['packages/contract/src/leave/leave-type.ts', 'dayjs', 'contract is pure'],
    ['packages/web/src/platform/shell/header.tsx', '@axa-fr/react-oidc', 'platform/session'],
    ['packages/api/src/platform/http/route.ts', '../../leave/index.ts', 'knows no area'],
    ['packages/api/src/organisation/index.ts', '../employee/index.ts', 'areas point left'],
    ['packages/api/src/employee/index.ts', '../organisation/grade.ts', 'through its index.ts'],
    ['packages/api/src/areas.ts', './leave/leave-request/facts.ts', 'through its index.ts'],
    ['packages/api/src/app.ts', '../../../scripts/system/settings.ts', 'by its name'],
  ])('T-16 and the house: %s may not import %s', (path, specifier, reason) => {
    expect(judge(path, specifier)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['packages/api/src/employee/index.ts', '../organisation/index.ts'],
    ['packages/api/src/employee/hire.ts', '../platform/http/route.ts'],
    ['packages/api/src/areas.ts', './leave/index.ts'],
    ['packages/domain/src/leave/ledger.ts', '@personalia/contract'],
    ['packages/web/src/region/index.ts', '@personalia/contract/region/minimum-wage'],
    ['packages/web/src/platform/session/session.ts', '@axa-fr/oidc-client'],
    ['packages/api/src/leave/leave-request/index.ts', './facts.ts'],
    ['packages/identity/src/provider.test.ts', '@personalia/database/testing'],
    ['packages/domain/src/leave/ledger.property.test.ts', 'fast-check'],
    ['packages/bench/src/main.ts', '../../../scripts/token/obtain-token.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(judge(path, specifier)).toEqual([]);
  });

  test('every form of import is seen, types included', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type {\n  B,\n  C,\n} from '../b.ts';",
      "export * from './c.ts';",
      "import './d.css';",
      "const page = () => import('./e.tsx');",
    ].join('\n');
    expect(importsOf(source).toSorted()).toEqual(['../b.ts', './a.ts', './c.ts', './d.css', './e.tsx']);
  });

  test('nothing in the packages breaks a rule', () => {
    const sources = readSources(join(import.meta.dirname, '../..'));
    expect(sources.length).toBeGreaterThan(20);
    expect(floorViolations(sources)).toEqual([]);
  });
});
