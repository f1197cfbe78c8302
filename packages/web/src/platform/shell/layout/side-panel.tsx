import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closeAndGiveBack } from './give-back.ts';
import './side-panel.css';

interface SidePanelProps {
  title: string;
  open: boolean;
  onClose(): void;
  side?: 'start' | 'end';
  /** The content brings its own heading; the title is then read out only. */
  bare?: boolean;
  /** Room for a form of two columns. */
  wide?: boolean;
  /** Asked before the panel closes; false keeps it open, for something typed that would be lost. */
  mayClose?: () => boolean;
  children: ReactNode;
}

const OPEN_POPUP =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';

/** Where a form begins; a date would open its calendar over the rest. Without a form the browser starts at the cross. */
const FIRST_CONTROL = 'form :is(input:not([type="hidden"], .ant-picker *), textarea):enabled';

/** A drawer on the browser's own dialog: focus stays inside, Escape closes, focus returns where it was. */
export function SidePanel({
  title,
  open,
  onClose,
  side = 'end',
  bare = false,
  wide = false,
  mayClose,
  children,
}: SidePanelProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    return () => closeAndGiveBack(element, opener);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`side-panel side-panel-${side}${wide ? ' side-panel-wide' : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => mayClose?.() === false && event.preventDefault()}
      // As in a dialog: what is open again by the time it is heard of was not closed.
      onClose={() => dialog.current?.open || onClose()}
      onKeyDownCapture={(event) => {
        // Escape closes an open list of choices first, and the panel only when there is none.
        if (event.key === 'Escape' && event.currentTarget.querySelector(OPEN_POPUP)) event.preventDefault();
      }}
      closedby="any"
    >
      {open && (
        <div className="side-panel-body">
          <div className={bare ? 'side-panel-head side-panel-head-bare' : 'side-panel-head'}>
            <h2 id={heading} className={bare ? 'visually-hidden' : 'side-panel-title'}>
              {title}
            </h2>
            <button
              type="button"
              className="icon-button"
              aria-label={t('panel.close')}
              onClick={() => mayClose?.() !== false && onClose()}
            >
              <CloseOutlined />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
