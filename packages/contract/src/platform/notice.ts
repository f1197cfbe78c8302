import type { Label } from './label.ts';

/** A notice that is sent by mail as well, in the reader's language (claims-workflow-access C3). */
export interface MailedNotice extends Label {
  /** The sentence of the mail: without what people wrote freely, which is read after signing in (NT-5, NT-6). */
  readonly mail: Label;
}

export const mailed = (sentence: Label, mail: Label = sentence): MailedNotice => ({ ...sentence, mail });
