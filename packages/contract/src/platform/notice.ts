import type { Label } from './label.ts';

/** What people are notified of (claims-workflow-access C3). */
export interface Notice {
  /** What the event is called where people choose how they are notified. */
  readonly title: Label;
  /** The sentence, filled with the facts of the case. */
  readonly text: Label;
  /** The sentence of the mail, in the reader's language: without what people wrote freely, which is read after signing in (NT-5, NT-6). */
  readonly mail?: Label;
  /** It cannot be switched off in the product: somebody has to act, or has to know. */
  readonly required?: true;
  /** Only people who see this menu get it, so only they choose. */
  readonly menu?: string;
}

/** The sentence of a notice that goes by mail as well. */
export const mailed = (text: Label, mail: Label = text): Pick<Notice, 'text' | 'mail'> => ({ text, mail });
