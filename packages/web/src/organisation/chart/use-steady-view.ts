import type { ChartNode } from '@personalia/contract';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the frame around the drawing stands: at first its top box is in sight, which is in the middle of what may be a
 * tall drawing. A box that is pressed stays under the finger while the drawing grows around it, and what it opened is
 * scrolled into sight.
 *
 * @param drawn changes with what is drawn: another chart, or another box open
 */
export function useSteadyView(drawing: RefObject<SVGSVGElement | null>, drawn: string) {
  const pressed = useRef<{ id: string; top: number } | null>(null);
  // The drawing is what is measured here, and `drawn` is what tells that it is another one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const frame = drawing.current?.parentElement;
    const box = boxOf(drawing.current, pressed.current?.id ?? null);
    if (!frame || !box) return;
    const [around, at] = [frame.getBoundingClientRect(), box.getBoundingClientRect()];
    const top = pressed.current?.top ?? around.top + (frame.clientHeight - at.height) / 2;
    frame.scrollTop += at.top - top;
    // A box and the beginning of the next step have room beside each other on the smallest screen.
    const isOpen = box.getAttribute('aria-expanded') === 'true';
    if (isOpen && at.right + at.width > around.right) frame.scrollLeft += at.left - around.left - at.height / 4;
    pressed.current = null;
  }, [drawing, drawn]);

  return (node: ChartNode): void => {
    const top = boxOf(drawing.current, node.id)?.getBoundingClientRect().top;
    pressed.current = top === undefined ? null : { id: node.id, top };
  };
}

/** The box of a node; without one, that of the top. */
function boxOf(drawing: SVGSVGElement | null, id: string | null): Element | undefined {
  const boxes = [...(drawing?.querySelectorAll('[data-node]') ?? [])];
  return id === null
    ? boxes.find((box) => box.hasAttribute('data-top'))
    : boxes.find((box) => box.getAttribute('data-node') === id);
}
