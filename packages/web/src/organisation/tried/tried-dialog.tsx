import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { TriedButton } from './tried-button.tsx';
import type { Tried } from './use-tried.ts';
import './tried.css';

interface Props<Effects> {
  title: string;
  text: string;
  tryText: string;
  doText: string;
  tried: Tried<Effects>;
  isReady: boolean;
  onClose: () => void;
  /** What would follow. */
  show: (effects: Effects) => ReactNode;
  /** What is asked for. */
  children: ReactNode;
}

/** A change of many rows: what is wanted, what would follow from it, and then it is done. */
export function TriedDialog<Effects>({
  title,
  text,
  tried,
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
          <TriedButton tried={tried} isReady={isReady} {...words} />
        </>
      }
    >
      <p>{text}</p>
      <FormAlert text={tried.refusal} />
      <div className="tried">
        {children}
        {tried.effects !== null && show(tried.effects)}
      </div>
    </Dialog>
  );
}
