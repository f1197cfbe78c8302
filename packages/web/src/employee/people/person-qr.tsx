import { GetPersonVCard } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { encode } from 'uqr';
import { call } from '../../platform/api/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { usePeopleWords } from './use-people.ts';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** The contact card as a QR code, for the phone of whoever stands beside (4.5). It holds what the viewer sees (HS-34). */
export default function PersonQr({ id, name, onClose }: Props) {
  const { t } = usePeopleWords();
  const { t: words } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ['PersonVCard', id],
    queryFn: async ({ signal }) => (await call(GetPersonVCard, { params: { id }, signal })).text(),
  });
  return (
    <Dialog
      open
      title={t('qrOf', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words('close')}</Button>}
    >
      {error && <ListFailure error={error} entities={t('qr')} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{words('loading')}</p>}
      {data && <Code text={data} label={t('qrOf', { name })} />}
      <p className="people-soft">{t('qrHint')}</p>
    </Dialog>
  );
}

/** Drawn here: nobody outside is asked for the picture. */
function Code({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className="person-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
