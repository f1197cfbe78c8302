import type { ChartNode } from '@personalia/contract';
import { expect, test } from 'vitest';
import { csvText } from './export-chart.ts';

const node = (id: string, parentId: string | null, title: string): ChartNode => ({
  id,
  parentId,
  kind: 'person',
  code: id,
  title,
  subtitle: 'Clerk, senior',
  colour: null,
  direct: 1,
  all: 1,
});

test('17.2: what is open goes into the file from the top down; nothing in it computes', () => {
  const nodes = [node('2', '1', '=SUM(A1)'), node('1', null, 'Rudi "R"'), node('3', '2', 'Hidden')];
  expect(csvText(nodes, new Set(['1']), ['Step', 'Code', 'Name', 'Detail', 'Direct', 'All'])).toBe(
    '\uFEFFStep,Code,Name,Detail,Direct,All\r\n1,1,"Rudi ""R""","Clerk, senior",1,1\r\n2,2,\'=SUM(A1),"Clerk, senior",1,1\r\n',
  );
});
