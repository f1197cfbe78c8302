import { type Label, label } from '../label.ts';

/** A problem as the lists of this folder write it down: HTTP status, and the sentence in every language. */
export const problem = (status: number, en: string, id: string): { status: number; text: Label } => ({
  status,
  text: label(en, id),
});
