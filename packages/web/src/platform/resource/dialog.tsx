import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeAndGiveBack } from '../shell/layout/give-back.ts';
import './dialog.css';

interface Props {
  title: string;
  open: boolean;
  onClose(): void;
  /** A question that has to be answered, rather than something to look at. */
  isQuestion?: boolean;
  wide?: boolean;
  actions: ReactNode;
  children?: ReactNode;
}

/** A dialog on the browser's own: focus stays inside, Escape closes it, and focus returns where it was. */
export function Dialog({ title, open, onClose, isQuestion = false, wide = false, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const body = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => closeAndGiveBack(element, opener);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      role={isQuestion ? 'alertdialog' : 'dialog'}
      aria-labelledby={heading}
      aria-describedby={isQuestion ? body : undefined}
      // Heard of a moment later: what is open again by then was not closed (development mounts everything twice).
      onClose={() => dialog.current?.open || onClose()}
    >
      {open && (
        <>
          <h2 id={heading} className="dialog-title">
            {title}
          </h2>
          <div id={body} className="dialog-body">
            {children}
          </div>
          <div className="dialog-actions">{actions}</div>
        </>
      )}
    </dialog>
  );
}
