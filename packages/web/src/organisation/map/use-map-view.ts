import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fit, type Point, push, type Size, type View, zoom } from './projection.ts';

/** A press of a button or a key. */
export const NEARER = 2;
const STEP = 80;
const AT_FIRST: Size = { width: 800, height: 480 };
/** A pointer that moved less was meant to press, not to push. */
const STEADY = 4;

/** What is looked at: everything at first, then wherever pointer, fingers, wheel and keys lead. */
export function useMapView(frame: RefObject<HTMLElement | null>, points: readonly Point[]) {
  const [size, setSize] = useState(AT_FIRST);
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? fit(points, size);
  const change = (next: View) => setChosen(next);

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);

  const turned = useEffectEvent((event: WheelEvent) => {
    // Without the key the wheel scrolls the page, as everywhere; fingers on a touchpad send the key with it.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    change(zoom(view, 1.002 ** -event.deltaY, fromMiddle(frame.current, event, size)));
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => turned(event);
    // React listens passively, and could not keep the page from being zoomed.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(view);
    if (!next) return;
    event.preventDefault();
    change(next);
  };

  return {
    size,
    view,
    keys: { onKeyDown },
    pointers: usePointers(frame, size, (how) => change(how(view))),
    zoomBy: (factor: number) => change(zoom(view, factor)),
    lookAt: (some: readonly Point[]) => change(fit(some, size)),
    all: () => setChosen(null),
  };
}

const KEYS: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => push(view, { x: STEP, y: 0 }),
  ArrowRight: (view) => push(view, { x: -STEP, y: 0 }),
  ArrowUp: (view) => push(view, { x: 0, y: STEP }),
  ArrowDown: (view) => push(view, { x: 0, y: -STEP }),
  '+': (view) => zoom(view, NEARER),
  '=': (view) => zoom(view, NEARER),
  '-': (view) => zoom(view, 1 / NEARER),
};

type Spot = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Counted from the middle of the picture. */
function fromMiddle(frame: HTMLElement | null, { clientX, clientY }: Spot, { width, height }: Size): Point {
  const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** One pointer pushes the picture, two stretch it. */
function usePointers(frame: RefObject<HTMLElement | null>, size: Size, change: (how: (view: View) => View) => void) {
  const down = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (down.current.size === 0) moved.current = 0;
      down.current.set(event.pointerId, fromMiddle(frame.current, event, size));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = fromMiddle(frame.current, event, size);
      moved.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (moved.current < STEADY) return;
      // From now on the picture hears of the pointer wherever it goes; before, a press is for the mark below it.
      event.currentTarget.setPointerCapture(event.pointerId);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (!other) return change((view) => push(view, { x: now.x - before.x, y: now.y - before.y }));
      const factor = apart(now, other) / Math.max(apart(before, other), 1);
      change((view) => zoom(view, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
