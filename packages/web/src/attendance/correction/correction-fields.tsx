import type { CorrectionTermsReply } from '@personalia/contract';
import { ChangeFields } from './change-fields.tsx';
import { asksFor } from './correction-draft.ts';
import { ExtraPunches } from './extra-punches.tsx';
import { ReasonFiles } from './reason-files.tsx';
import type { CorrectionDraft, CorrectionFormProps } from './use-correction-draft.ts';

interface Props {
  day: CorrectionFormProps['day'];
  terms: CorrectionTermsReply;
  draft: CorrectionDraft;
  errors: Readonly<Record<string, string>>;
}

/** What is right instead, by the type of the correction, and why. */
export function CorrectionFields({ day, terms, draft, errors }: Props) {
  const { type } = draft;
  const sides = [
    { side: 'in', value: draft.from, set: draft.setFrom },
    { side: 'out', value: draft.to, set: draft.setTo },
  ] as const;
  return (
    <>
      {type === 'extraPunch' && (
        <ExtraPunches day={day} chosen={draft.extra} onChange={draft.setExtra} error={errors['voidPunchIds']} />
      )}
      <ChangeFields
        terms={terms}
        type={type}
        draft={draft}
        sides={sides.filter(({ side }) => asksFor(type, side))}
        errors={errors}
      />
      <ReasonFiles reason={draft.reason} files={draft.files} onChange={draft.setFiles} error={errors['files']} />
    </>
  );
}
