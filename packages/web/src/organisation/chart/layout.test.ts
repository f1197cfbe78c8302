import type { ChartNode } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOX, fitting, layout } from './layout.ts';

const node = (id: string, parentId: string | null): ChartNode => ({
  id,
  parentId,
  kind: 'person',
  code: id,
  title: id,
  subtitle: null,
  colour: null,
  direct: 0,
  all: 0,
});
const example = [node('1', null), node('2', '1'), node('3', '1'), node('4', '2')];
const at = (drawing: ReturnType<typeof layout>, id: string) => drawing.boxes.find(({ node: one }) => one.id === id);

describe('5: the chart', () => {
  test('5: only what is open is drawn, each step further to the right', () => {
    expect(layout(example, new Set()).boxes.map(({ node: one }) => one.id)).toEqual(['1']);
    const drawing = layout(example, new Set(['1', '2']));
    expect(at(drawing, '4')?.x).toBe(2 * (BOX.width + BOX.right));
    expect(drawing.lines).toHaveLength(3);
    expect(at(drawing, '1')?.y).toBe(((at(drawing, '2')?.y ?? 0) + (at(drawing, '3')?.y ?? 0)) / 2);
  });

  test('5: boxes never lie over each other and stay within the drawing', () => {
    const trees = fc
      .array(fc.nat(), { maxLength: 40 })
      .map((parents) => parents.map((parent, n) => node(String(n), n === 0 ? null : String(parent % n))));
    fc.assert(
      fc.property(trees, (nodes) => {
        const { boxes, width, height } = layout(nodes, new Set(nodes.map(({ id }) => id)));
        expect(boxes).toHaveLength(nodes.length);
        for (const one of boxes) {
          expect(one.x + BOX.width).toBeLessThanOrEqual(width);
          expect(one.y + BOX.height).toBeLessThanOrEqual(height);
          const near = boxes.filter((other) => other !== one && other.x === one.x);
          for (const other of near) expect(Math.abs(other.y - one.y)).toBeGreaterThanOrEqual(BOX.height);
        }
      }),
    );
  });

  test('5: long names are cut with a sign', () => {
    expect(fitting('Director', 10)).toBe('Director');
    expect(fitting('Director of things', 10)).toBe('Director…');
  });
});
