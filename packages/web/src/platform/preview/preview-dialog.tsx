import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FormAlert } from '../form/form-alert.tsx';
import { Dialog } from '../resource/dialog.tsx';
import { useWords } from '../resource/fields/words.ts';
import { PreviewButton } from './preview-button.tsx';
import type { PreviewedChange } from './use-previewed-change.ts';
import './preview.css';

interface Props<Effects> {
  title: string;
  text: string;
  previewText: string;
  applyText: string;
  previewed: PreviewedChange<Effects>;
  isReady: boolean;
  onClose: () => void;
  /** The effects. */
  show: (effects: Effects) => ReactNode;
  /** The input. */
  children: ReactNode;
}

/** A change of many rows: its input, a preview of its effects, then it is applied. */
export function PreviewDialog<Effects>({
  title,
  text,
  previewed,
  isReady,
  onClose,
  show,
  children,
  ...words
}: Props<Effects>) {
  const { t } = useWords();
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <PreviewButton previewed={previewed} isReady={isReady} {...words} />
        </>
      }
    >
      <p>{text}</p>
      <FormAlert text={previewed.refusal} />
      <div className="previewed">
        {children}
        {previewed.effects !== null && show(previewed.effects)}
      </div>
    </Dialog>
  );
}
