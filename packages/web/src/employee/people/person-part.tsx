import { EmployeeDocument, Skill } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../platform/format/index.ts';
import { CardRow, CardRows, HomeCard } from '../../platform/home/home-card.tsx';
import { useHomeWords } from '../../platform/home/home-words.ts';
import { useClassAccess } from '../../platform/resource/data/permissions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useMayDo } from '../../platform/shell/index.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('../documents/ask-documents.tsx')).DocumentDialog }));

type Named = { readonly id: string };
type SkillRow = Skill & Named;
type DocumentRow = EmployeeDocument & Named;

/** Skills of somebody, and their documents that expire, the first one first. */
export function RecordOfPerson({ employeeId }: { employeeId: string }) {
  const { t, locale } = useHomeWords();
  const access = useClassAccess();
  // Each is of a class of its own: what the reader may not see is not asked for.
  const [seesSkills, seesDocuments] = [access('personal') !== 'none', access('document') !== 'none'];
  const card = useQuery({
    queryKey: ['Employee', 'person', employeeId, seesSkills, seesDocuments],
    queryFn: async ({ signal }) => {
      const params = { employeeId };
      const [skills, documents] = await Promise.all([
        seesSkills ? ask<SkillRow[]>(Skill.endpoints.all, { params, signal }) : [],
        seesDocuments ? ask<DocumentRow[]>(EmployeeDocument.endpoints.all, { params, signal }) : [],
      ]);
      return { skills, expiring: documents.filter(({ expiresOn }) => expiresOn).toSorted(byEnd) };
    },
    enabled: seesSkills || seesDocuments,
    retry: false,
  });
  if (!seesSkills && !seesDocuments) return null;
  return (
    <HomeCard title={t('person.record')} card={card}>
      {({ skills, expiring }) => (
        <>
          {skills.length + expiring.length === 0 && <p className="home-card-empty">{t('person.noRecord')}</p>}
          <CardRows>
            {skills.map(({ id, skill }) => (
              <CardRow key={id} primary={skill} secondary={t('person.skill')} />
            ))}
            {expiring.map(({ id, name, expiresOn }) => (
              <CardRow
                key={id}
                to={`/employee/employee-form/${employeeId}?tab=documents`}
                primary={name}
                secondary={t('person.document')}
                side={t('person.expires', { date: formatDate(expiresOn ?? '', locale) })}
              />
            ))}
          </CardRows>
          {seesDocuments && <RequestDocument employeeId={employeeId} />}
        </>
      )}
    </HomeCard>
  );
}

/** HR asks for a document without leaving the page (home-and-self-service 3.4). */
function RequestDocument({ employeeId }: { employeeId: string }) {
  const { t } = useHomeWords();
  const mayAsk = useMayDo('create', '/document-request');
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <p className="person-acts">
      <Button onClick={() => setOpen(true)}>{t('person.requestDocument')}</Button>
      {isOpen && (
        <Suspense>
          <DocumentDialog employeeIds={[employeeId]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

const byEnd = (a: DocumentRow, b: DocumentRow): number => String(a.expiresOn).localeCompare(String(b.expiresOn));
