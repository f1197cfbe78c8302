import type { HireDraftHead } from '@personalia/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useHireWords } from '../parts/words.ts';

interface Props {
  drafts: readonly HireDraftHead[];
  onOpen: (id: string) => void;
  onDelete: (id: string) => void;
}

/** Hires that somebody began, here or on another device, to be gone on with (organisation-and-employee 10.10). */
export function DraftList({ drafts, onOpen, onDelete }: Props) {
  const { t, locale } = useHireWords();
  const { t: words } = useWords();
  const [leaving, setLeaving] = useState<HireDraftHead | null>(null);
  const nameOf = ({ name }: HireDraftHead): string => name ?? t('draft.unnamed');
  if (drafts.length === 0) return null;
  return (
    <section className="hire-drafts" aria-labelledby="hire-drafts-title">
      <h2 id="hire-drafts-title" className="lookalikes-title">
        {t('draft.title', { count: drafts.length })}
      </h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span className="lookalike-facts">
              {nameOf(draft)}
              <small>
                {t('draft.saved', { step: t(`step.${draft.step}`), time: formatInstant(draft.updatedAt, locale) })}
              </small>
            </span>
            <Button
              size="small"
              aria-label={t('draft.openNamed', { name: nameOf(draft) })}
              onClick={() => onOpen(draft.id)}
            >
              {t('draft.open')}
            </Button>
            <Button
              size="small"
              danger
              aria-label={t('draft.deleteNamed', { name: nameOf(draft) })}
              onClick={() => setLeaving(draft)}
            >
              {words('delete')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('draft.deleteTitle', { name: nameOf(leaving) })}
          text={t('draft.deleteText')}
          action={words('delete')}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            onDelete(leaving.id);
          }}
        />
      )}
    </section>
  );
}
