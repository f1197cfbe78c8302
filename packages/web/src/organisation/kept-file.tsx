import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFileChooser } from '../platform/form/use-file-chooser.tsx';
import { ConfirmButton } from '../platform/resource/confirm-button.tsx';
import { useMay } from '../platform/resource/data/permissions.ts';
import type { Submit } from '../platform/submit/index.ts';
import { useOrganisationWords } from './use-organisation-words.ts';
import './kept-file.css';

interface Props {
  /** What it is, as the section is called. */
  label: string;
  /** Whose right to edit decides. */
  menu: string;
  accept: string;
  hasFile: boolean;
  /** What the button for the first file says. */
  chooseFirst: string;
  work: Pick<Submit, 'isBusy' | 'general'>;
  onSend: (file: File) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One file that a record keeps: what there is of it, what was refused, and the ways to replace it and take it away. */
export function KeptFile({
  label,
  menu,
  accept,
  hasFile,
  chooseFirst,
  work: { isBusy, general },
  onSend,
  onRemove,
  children,
}: Props) {
  const { t } = useOrganisationWords();
  const may = useMay(menu);
  const { choose, input } = useFileChooser(accept, onSend);
  return (
    <section className="kept-file" aria-label={label} aria-busy={isBusy}>
      {children}
      {general && (
        <p role="alert" className="kept-file-refusal">
          {general}
        </p>
      )}
      {may('edit') && (
        <div className="kept-file-commands">
          <Button loading={isBusy} onClick={choose}>
            {hasFile ? t('pictures.replace') : chooseFirst}
          </Button>
          {hasFile && (
            <ConfirmButton type="text" question={t('pictures.ask', { name: label })} onConfirm={onRemove}>
              {t('pictures.remove')}
            </ConfirmButton>
          )}
          {input}
        </div>
      )}
    </section>
  );
}
