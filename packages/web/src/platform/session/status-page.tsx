import type { ReactNode } from 'react';
import { LogoMark } from '../shell/logo.tsx';
import './status-page.css';

interface StatusPageProps {
  title: string;
  text?: string | undefined;
  /** What can be done about it, where that is more than a button. */
  help?: string | undefined;
  /** Announced at once by a screen reader: only for pages that stop the work. */
  urgent?: boolean;
  busy?: boolean;
  children?: ReactNode;
}

/** The plain page around signing in. It must not need antd: it is drawn before that has arrived. */
export function StatusPage({ title, text, help, urgent = false, busy = false, children }: StatusPageProps) {
  return (
    <main className="status-page" role={urgent ? 'alert' : 'status'} aria-busy={busy}>
      <LogoMark className={busy ? 'status-page-mark status-page-mark-busy' : 'status-page-mark'} />
      <h1 className="status-page-title">{title}</h1>
      {text && <p className="status-page-text">{text}</p>}
      {help && <p className="status-page-help">{help}</p>}
      {children && <div className="status-page-actions">{children}</div>}
    </main>
  );
}

export function StatusButton({
  onClick,
  quiet = false,
  children,
}: {
  onClick(): void;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="button" className={quiet ? 'status-button status-button-quiet' : 'status-button'} onClick={onClick}>
      {children}
    </button>
  );
}
