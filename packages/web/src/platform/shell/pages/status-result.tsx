import type { ReactNode } from 'react';
import { Artwork } from './artwork.tsx';
import './status-result.css';

interface StatusResultProps {
  code: '403' | '404' | '500';
  text: string;
  detail?: string | undefined;
  children?: ReactNode;
}

/** The pages for what cannot be shown, inside the frame: the menu stays usable. */
export function StatusResult({ code, text, detail, children }: StatusResultProps) {
  return (
    <section className="status-result" aria-label={code}>
      <Artwork code={code} />
      <p className="status-result-code">{code}</p>
      <p className="status-result-text">{text}</p>
      {detail && <p className="status-result-detail">{detail}</p>}
      {children && <div className="status-result-actions">{children}</div>}
    </section>
  );
}
