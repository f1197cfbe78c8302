import type { ReactNode } from 'react';

/** What leads on from a step: it stays in sight below long content. */
export const StepFooter = ({ children }: { children: ReactNode }) => <div className="wizard-footer">{children}</div>;
