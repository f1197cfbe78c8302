import { CompletenessBar } from './completeness-bar.tsx';
import { HandIn } from './hand-in.tsx';

/** What stands above the list of documents: what is missing, and a way to hand it in. */
export function DocumentsTop({ employeeId }: { employeeId: string }) {
  return (
    <>
      <CompletenessBar employeeId={employeeId} />
      <HandIn employeeId={employeeId} />
    </>
  );
}
