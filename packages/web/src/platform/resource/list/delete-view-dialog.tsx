import type { ListView } from '@personalia/contract';
import { notify } from '../../notify/index.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useWords } from '../fields/words.ts';
import type { ViewedList } from './viewed-list.ts';

export default function DeleteViewDialog({
  list,
  view,
  onClose,
}: {
  list: ViewedList;
  view: ListView;
  onClose: () => void;
}) {
  const { t } = useWords();
  async function remove(): Promise<void> {
    onClose();
    if (!(await list.saved.remove(view.id))) return;
    list.openView(null);
    notify.success(t('views.deleted', { name: view.name }));
  }
  return (
    <ConfirmDialog
      title={t('views.deleteAsk', { name: view.name })}
      action={t('delete')}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
