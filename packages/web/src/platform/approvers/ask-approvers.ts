import type { ApproverChoice } from '@personalia/contract';

/** Ids of the employees who are chosen; null: whoever was asked changed their mind. */
type Answer = readonly string[] | null;
export interface Question {
  readonly choices: readonly ApproverChoice[];
  answer(chosen: Answer): void;
}

let asked: Question | null = null;
let ask: (() => void) | null = null;

/** What is asked now, and by whom it is shown. Whoever stops showing it answers that nobody was chosen. */
export function onQuestion(changed: () => void): () => void {
  ask = changed;
  return () => {
    ask = null;
    asked?.answer(null);
  };
}
export const questionNow = (): Question | null => asked;

/** Asks who shall decide. Where nothing shows the question, or another is open, nobody is chosen. */
function askFor(choices: readonly ApproverChoice[]): Promise<Answer> {
  if (!ask || asked) return Promise.resolve(null);
  return new Promise((resolve) => {
    asked = {
      choices,
      answer: (chosen) => {
        asked = null;
        ask?.();
        resolve(chosen);
      },
    };
    ask?.();
  });
}

/** What a refusal with WF_CHOICE leaves open is asked, and said in the headers of what is sent again. */
export async function askApprovers(refusal: Response, init: RequestInit): Promise<boolean> {
  const choices = choicesOf(
    await refusal
      .clone()
      .json()
      .catch(() => null),
  );
  const chosen = choices && (await askFor(choices));
  if (!chosen) return false;
  init.headers = { ...(init.headers as Record<string, string>), 'X-Approvers': chosen.join(',') };
  return true;
}

const choicesOf = (body: unknown): readonly ApproverChoice[] | null =>
  typeof body === 'object' && body !== null && 'choices' in body && Array.isArray(body.choices)
    ? (body.choices as ApproverChoice[])
    : null;
