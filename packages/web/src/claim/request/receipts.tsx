import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { GetClaimReceiptFile, type RecordFile } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { saveAs } from '../../platform/api/download.ts';
import { attempt, call } from '../../platform/api/index.ts';
import { FileDialog, usePicture } from '../../platform/files/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';

/** Pictures and PDF (CR-12). A phone offers its camera for pictures. */
const ENDINGS = 'image/jpeg,image/png,image/webp,application/pdf';

/** The window of the browser that chooses receipts, or a photo on a phone. */
export function useReceiptChooser(onChosen: (files: readonly File[]) => void, multiple: boolean) {
  const chooser = useRef<HTMLInputElement>(null);
  return {
    choose: () => chooser.current?.click(),
    input: (
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={multiple}
        accept={ENDINGS}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    ),
  };
}

interface Props {
  claimId: string | null;
  lineId: string;
  files: readonly RecordFile[];
  error?: string | undefined;
  onAdd?: () => void;
  onDelete?: (fileId: string) => void;
  /** Photos that wait for a network. */
  waiting?: readonly File[];
  onDismiss?: (file: File) => void;
}

/** The receipts of a line as small pictures; one opens large. */
export function Receipts({ claimId, lineId, files, error, onAdd, onDelete, waiting = [], onDismiss }: Props) {
  const { t } = useClaimWords();
  if (files.length === 0 && !onAdd) return null;
  return (
    <div className="claim-receipts">
      {claimId !== null && files.length > 0 && (
        <ul aria-label={t('receipt.title')}>
          {files.map((file) => (
            <Receipt key={file.id} file={file} claimId={claimId} lineId={lineId} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <ul aria-label={t('receipt.waiting')}>
          {waiting.map((file, n) => (
            <WaitingReceipt key={`${n} ${file.name}`} file={file} onDismiss={onDismiss} />
          ))}
        </ul>
      )}
      {onAdd && <Button onClick={onAdd}>{t('receipt.add')}</Button>}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** A photo on this device: shown, and taken away again. */
function WaitingReceipt({ file, onDismiss }: { file: File; onDismiss: Props['onDismiss'] }) {
  const { t } = useClaimWords();
  const address = usePicture(file.type.startsWith('image/') ? file : undefined);
  return (
    <li>
      <span className="claim-thumb" title={file.name}>
        {address ? <img src={address} alt={file.name} /> : <FilePdfOutlined aria-label={file.name} />}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('receipt.delete', { name: file.name })}
        onClick={() => onDismiss?.(file)}
      >
        <DeleteOutlined aria-hidden />
      </button>
    </li>
  );
}

interface ReceiptProps {
  file: RecordFile;
  claimId: string;
  lineId: string;
  onDelete: Props['onDelete'];
}

function Receipt({ file, claimId, lineId, onDelete }: ReceiptProps) {
  const { t } = useClaimWords();
  const [isOpen, setOpen] = useState(false);
  const isPicture = file.mediaType.startsWith('image/');
  const params = { id: claimId, lineId, fileId: file.id };
  const { data } = useQuery({
    queryKey: ['ClaimReceipt', file.id],
    queryFn: async () => (await call(GetClaimReceiptFile, { params })).blob(),
    enabled: isPicture || isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = usePicture(isPicture ? data : undefined);
  const save = () => void attempt(async () => saveAs(file.name, await call(GetClaimReceiptFile, { params })));
  return (
    <li>
      <button
        type="button"
        className="claim-thumb"
        aria-label={t('receipt.open', { name: file.name })}
        onClick={() => setOpen(true)}
      >
        {isPicture ? address && <img src={address} alt="" /> : <FilePdfOutlined aria-hidden />}
      </button>
      {onDelete && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('receipt.delete', { name: file.name })}
          onClick={() => onDelete(file.id)}
        >
          <DeleteOutlined aria-hidden />
        </button>
      )}
      {isOpen && (
        <FileDialog
          name={file.name}
          mediaType={file.mediaType}
          content={data}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
