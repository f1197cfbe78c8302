import { Button } from 'antd';
import { Dialog } from '../resource/dialog.tsx';
import { useWords } from '../resource/fields/words.ts';
import { PdfFrame } from './pdf-frame.tsx';
import { usePicture } from './use-picture.ts';
import './kept-files.css';

interface Props {
  name: string;
  mediaType: string;
  /** Undefined while it is fetched. */
  content: Blob | undefined;
  onSave: () => void;
  onClose: () => void;
}

/** A picture or a PDF, large, without leaving the page. */
export function FileDialog({ name, mediaType, content, onSave, onClose }: Props) {
  const { t } = useWords();
  const isPicture = mediaType.startsWith('image/');
  const address = usePicture(isPicture ? content : undefined);
  return (
    <Dialog
      open
      wide
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSave}>{t('file.download')}</Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {!content && <p role="status">{t('loading')}</p>}
      {address && <img className="file-large" src={address} alt={name} />}
      {!isPicture && content && <PdfFrame file={content} title={name} />}
    </Dialog>
  );
}
