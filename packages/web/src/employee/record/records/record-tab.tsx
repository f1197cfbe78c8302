import type { EmployeeRecord } from '@personalia/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { useWords } from '../../../platform/resource/fields/words.ts';
import type { RecordTabKey } from '../tabs.ts';

type Kinds = () => Promise<{ kinds: readonly EmployeeRecord[] }>;

/** What each tab shows, fetched when it is opened. */
const KINDS: Readonly<Record<RecordTabKey, Kinds>> = {
  personal: () => import('./kinds/personal.ts'),
  contact: () => import('./kinds/contact.ts'),
  family: () => import('./kinds/family.ts'),
  contracts: () => import('./kinds/contracts.ts'),
  bank: () => import('./kinds/bank.ts'),
  learning: () => import('./kinds/learning.ts'),
  documents: () => import('./kinds/documents.ts'),
  assets: () => import('./kinds/assets.ts'),
  notes: () => import('./kinds/notes.ts'),
};

const NOTHING: Extra = async () => null;

const sectionsOf = (load: Kinds, { above = NOTHING, below = NOTHING }: Extras = {}) =>
  lazy(async () => {
    const [{ RecordSection }, { kinds }, First, Last] = await Promise.all([
      import('./record-section.tsx'),
      load(),
      above(),
      below(),
    ]);
    return {
      default: ({ employeeId }: { employeeId: string }) => (
        <>
          {First && <First employeeId={employeeId} />}
          {kinds.map((kind) => (
            <RecordSection key={kind.name} definition={kind} employeeId={employeeId} />
          ))}
          {Last && <Last employeeId={employeeId} />}
        </>
      ),
    };
  });

/** What stands above and below the lists of a tab. */
type Extra = () => Promise<ComponentType<{ employeeId: string }> | null>;
interface Extras {
  readonly above?: Extra;
  readonly below?: Extra;
}
const EXTRAS: Partial<Record<string, Extras>> = {
  personal: {
    above: async () => (await import('./custom-section.tsx')).CustomSection,
    below: async () => (await import('./former-sections.tsx')).FormerSections,
  },
  documents: { above: async () => (await import('./documents-top.tsx')).DocumentsTop },
};

const SECTIONS = Object.fromEntries(
  Object.entries(KINDS).map(([tab, load]) => [tab, sectionsOf(load, EXTRAS[tab])]),
) as unknown as Readonly<Record<RecordTabKey, ReturnType<typeof sectionsOf>>>;

/** The records of a tab, each kind under its heading. */
export function RecordTab({ tab, employeeId }: { tab: RecordTabKey; employeeId: string }) {
  const { t } = useWords();
  const Sections = SECTIONS[tab];
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      <Sections employeeId={employeeId} />
    </Suspense>
  );
}
