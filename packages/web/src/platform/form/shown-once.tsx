import { Alert, Button } from 'antd';
import { notify } from '../notify/index.ts';
import './shown-once.css';

interface Props {
  title: string;
  hint: string;
  value: string;
  words: Readonly<Record<'copy' | 'copied' | 'close', string>>;
  onClose: () => void;
}

/** A secret or an address, the one time that it is shown. */
export function ShownOnce({ title, hint, value, words, onClose }: Props) {
  return (
    <Alert
      type="success"
      showIcon
      className="shown-once"
      title={title}
      description={
        <>
          <p>{hint}</p>
          <p>
            <code>{value}</code>
          </p>
          <p className="shown-once-actions">
            <Button
              size="small"
              type="primary"
              onClick={() => void navigator.clipboard.writeText(value).then(() => notify.success(words.copied))}
            >
              {words.copy}
            </Button>
            <Button size="small" onClick={onClose}>
              {words.close}
            </Button>
          </p>
        </>
      }
    />
  );
}
