import { ApproveRoleGrant, RejectRoleGrant, type RoleGrant, User } from '@personalia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { useRoleWords } from '../../platform/i18n/index.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { BulkResults, type Results } from '../../platform/resource/list/bulk-results.tsx';
import { runForEach } from '../../platform/resource/list/run-for-each.ts';

interface Props {
  grants: readonly RoleGrant[];
  onDone: () => void;
}

/** One decision for several requests; each is decided by itself, and one that fails holds up none of the others (W21). */
export function DecideMany({ grants, onDone }: Props) {
  const { t } = useTranslation('grants');
  const { nameOf } = useRoleWords();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [comment, setComment] = useState('');
  const [results, setResults] = useState<Results | null>(null);

  async function decide(endpoint: typeof ApproveRoleGrant | typeof RejectRoleGrant): Promise<void> {
    setBusy(true);
    const rows = await runForEach(
      grants,
      async ({ id, version }) => {
        await call(endpoint, { params: { id }, body: { version, comment } });
        return 'done';
      },
      messageOf,
      () => undefined,
    );
    setBusy(false);
    setOpen(false);
    setResults({
      done: rows.filter(({ outcome }) => outcome === 'done').length,
      total: rows.length,
      lines: rows.map(({ record, ...row }) => ({
        ...row,
        id: record.id,
        name: `${record.userName} · ${nameOf(record.roleName)}`,
      })),
    });
    await Promise.all(['RoleGrant', 'Role', User.name].map((name) => client.invalidateQueries({ queryKey: [name] })));
  }

  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('decideMany', { count: grants.length })}
      </Button>
      <Dialog
        open={isOpen}
        title={t('decideManyTitle', { count: grants.length })}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
            <Button danger disabled={comment.trim() === '' || isBusy} onClick={() => void decide(RejectRoleGrant)}>
              {t('reject')}
            </Button>
            <Button type="primary" loading={isBusy} onClick={() => void decide(ApproveRoleGrant)}>
              {t('approve')}
            </Button>
          </>
        }
      >
        <FieldRow id="grants-comment" label={t('comment')} required={false} help={t('commentHint')}>
          {(ties) => (
            <TextArea {...ties} maxLength={500} value={comment} onChange={({ target }) => setComment(target.value)} />
          )}
        </FieldRow>
      </Dialog>
      <BulkResults
        results={results}
        onClose={() => {
          setResults(null);
          onDone();
        }}
      />
    </>
  );
}
