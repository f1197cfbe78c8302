import { PERSONAL_FACTS } from '@personalia/contract';
import { useState } from 'react';
import { useRecordWords } from '../../parts/words.ts';
import { ofEmployee } from './of-employee.ts';
import { RecordSection } from './record-section.tsx';
import { useHasRecords, useRightsToRecords } from './use-records.ts';

/** What was so of a person before, fact by fact; folded away where nothing ever changed, as with most people. */
export function FormerSections({ employeeId }: { employeeId: string }) {
  const { t } = useRecordWords();
  const rights = useRightsToRecords();
  const kinds = PERSONAL_FACTS.map(({ former }) => former).filter((kind) => rights(kind).mayView);
  const isUsed = useHasRecords(
    kinds.map((kind) => ofEmployee(kind, employeeId)),
    employeeId,
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (kinds.length === 0) return null;
  return (
    <details
      className="records records-former"
      open={chosen ?? isUsed}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary>{t('records.former')}</summary>
      {kinds.map((kind) => (
        <RecordSection key={kind.name} definition={kind} employeeId={employeeId} />
      ))}
    </details>
  );
}
