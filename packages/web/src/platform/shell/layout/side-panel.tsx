import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './side-panel.css';

interface SidePanelProps {
  title: string;
  open: boolean;
  onClose(): void;
  side?: 'start' | 'end';
  /** The content brings its own heading; the title is then read out only. */
  bare?: boolean;
  children: ReactNode;
}

/** A drawer on the browser's own dialog: focus stays inside, Escape closes, focus returns where it was. */
export function SidePanel({ title, open, onClose, side = 'end', bare = false, children }: SidePanelProps) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={`side-panel side-panel-${side}`}
      aria-labelledby={heading}
      onClose={onClose}
      closedby="any"
    >
      {open && (
        <div className="side-panel-body">
          <header className={bare ? 'side-panel-head side-panel-head-bare' : 'side-panel-head'}>
            <h2 id={heading} className={bare ? 'visually-hidden' : 'side-panel-title'}>
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label={t('panel.close')} onClick={onClose}>
              <CloseOutlined />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
