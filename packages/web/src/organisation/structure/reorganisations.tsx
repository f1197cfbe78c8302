import { GetReorganisations, OrganizationUnit, type Reorganisation, UndoReorganisation } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { call, messageOf } from '../../platform/api/index.ts';
import { formatDate } from '../../platform/format/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmButton } from '../../platform/resource/confirm-button.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import { useRefreshUnits } from './use-units.ts';

/** How a unit was moved, merged or split, the latest first; each can be undone while nothing was built upon it. */
export function Reorganisations({ id }: { id: string }) {
  const { t } = useOrganisationWords();
  const { data } = useQuery({
    queryKey: [OrganizationUnit.name, 'reorganisations', id],
    queryFn: ({ signal }) => call(GetReorganisations, { params: { id }, signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="unit-over-time">
      <h3 className="form-section-title">{t('reorganisations.title')}</h3>
      <ol className="unit-versions">
        {data.map((one) => (
          <One key={one.id} done={one} />
        ))}
      </ol>
    </section>
  );
}

function One({ done }: { done: Reorganisation }) {
  const { t, locale } = useOrganisationWords();
  const may = useMay(OrganizationUnit.path);
  const { undo, refusal, isUndoing } = useUndo(done);
  const title = useTitle(done);
  return (
    <li>
      <p className="unit-version-days">{title}</p>
      <p>
        {[
          t('reorganisations.from', { date: formatDate(done.effectiveDate, locale) }),
          ...(done.people > 0 ? [t('reorganisations.people', { count: done.people })] : []),
          ...(done.undoneAt ? [t('reorganisations.undone')] : []),
        ].join(' · ')}
      </p>
      {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      {done.mayUndo && may('edit') && (
        <ConfirmButton
          loading={isUndoing}
          question={t('reorganisations.question', { title })}
          text={t('reorganisations.text', { count: done.people })}
          onConfirm={() => void undo()}
        >
          {t('reorganisations.undo')}
        </ConfirmButton>
      )}
    </li>
  );
}

/** What was done, as a sentence without its day. */
function useTitle({ kind, unit, into, parts }: Reorganisation): string {
  const { t } = useOrganisationWords();
  const { name } = unit;
  if (kind === 'split') return t('reorganisations.split', { name, parts: parts.map((part) => part.name).join(', ') });
  return into ? t(`reorganisations.${kind}`, { name, into: into.name }) : t('reorganisations.moveTop', { name });
}

function useUndo({ id, unit }: Reorganisation) {
  const { t } = useOrganisationWords();
  const refresh = useRefreshUnits();
  const [isUndoing, setUndoing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    setRefusal(null);
    try {
      const { jobId } = await ask<{ jobId: string | null }>(UndoReorganisation, { params: { id }, body: {} });
      notify.success(t(jobId ? 'units.queued' : 'reorganisations.done', { name: unit.name }));
      await refresh();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setUndoing(false);
    }
  };
  return { undo, refusal, isUndoing };
}
