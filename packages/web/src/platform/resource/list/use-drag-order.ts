import { type DragEvent, useState } from 'react';

export interface DragProps {
  draggable: true;
  'data-drop'?: '' | undefined;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/**
 * Lets things that stand in an order be dragged onto the place of another one: what each of them needs for it. It is the
 * quick way of those who point; whoever uses keys has buttons that do the same.
 */
export function useDragOrder(onDrop: (dragged: string, onto: string) => void): (key: string) => DragProps {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (key) => ({
    draggable: true,
    'data-drop': dragged !== null && over === key && dragged !== key ? '' : undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', key);
      setDragged(key);
    },
    onDragOver: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== null && dragged !== key) onDrop(dragged, key);
      end();
    },
    onDragEnd: end,
  });
}
