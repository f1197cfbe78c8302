import { Employee, GetLogin, LinkLogin, UnlinkLogin, USER_STATUS_LABELS } from '@personalia/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/api/index.ts';
import { FieldRow } from '../../platform/form/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useMay } from '../../platform/resource/data/permissions.ts';
import { useStep } from '../../platform/resource/data/use-step.ts';
import { Dialog } from '../../platform/resource/dialog.tsx';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import type { EmployeeDetail } from '../parts/employee-parts.ts';
import { useRecordWords } from '../parts/words.ts';
import './login-fact.css';

const KEY = 'EmployeeLogin';

/** The account by which somebody signs in, for those who look after users (organisation-and-employee 10.12). */
export function LoginFact({ record, page }: { record: EmployeeDetail; page: string }) {
  const { t, locale } = useRecordWords();
  const mayEdit = useMay(page)('edit');
  const [asks, setAsks] = useState<'link' | 'unlink' | null>(null);
  const { step, isBusy } = useStep(KEY, 'User', Employee.name);
  const { id } = record;
  const name = String(record['displayName']);
  const { data: login, isPending } = useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call(GetLogin, { params: { id }, signal }),
  });
  if (isPending) return '…';
  const unlink = () => {
    setAsks(null);
    void step(() => call(UnlinkLogin, { params: { id }, body: {} }), t('login.unlinked', { name }));
  };
  return (
    <span className="login-fact">
      {login ? (
        <Link to={`/${page}/user-form/${login.id}`}>{login.email}</Link>
      ) : (
        <span className="login-fact-none">{t('login.none')}</span>
      )}
      {login && login.status !== 'active' && <small>{USER_STATUS_LABELS[login.status][locale]}</small>}
      {mayEdit && record.anonymisedAt === null && (
        <Button size="small" loading={isBusy} onClick={() => setAsks(login ? 'unlink' : 'link')}>
          {t(login ? 'login.unlink' : 'login.link')}
        </Button>
      )}
      {asks === 'link' && <LinkDialog id={id} name={name} onClose={() => setAsks(null)} step={step} />}
      {asks === 'unlink' && (
        <ConfirmDialog
          title={t('login.unlinkTitle', { name })}
          text={t('login.unlinkText')}
          action={t('login.unlink')}
          onClose={() => setAsks(null)}
          onConfirm={unlink}
        />
      )}
    </span>
  );
}

interface LinkProps {
  id: string;
  name: string;
  onClose: () => void;
  step: ReturnType<typeof useStep>['step'];
}

/** Chooses the account; roles that come with an employee come with it. */
function LinkDialog({ id, name, onClose, step }: LinkProps) {
  const { t } = useRecordWords();
  const { t: words } = useWords();
  const [userId, setUser] = useState<string | null>(null);
  const link = async () => {
    if (userId === null) return;
    const isDone = await step(() => call(LinkLogin, { params: { id }, body: { userId } }), t('login.linked', { name }));
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={t('login.linkTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" disabled={userId === null} onClick={() => void link()}>
            {t('login.link')}
          </Button>
        </>
      }
    >
      <p>{t('login.linkText')}</p>
      <FieldRow id="login-user" label={t('login.account')} required>
        {({ id: field, 'aria-describedby': describedBy }) => (
          <ReferenceSelect
            id={field}
            aria-describedby={describedBy}
            to="User"
            value={userId ? [userId] : []}
            onChange={([chosen]) => setUser(chosen ?? null)}
          />
        )}
      </FieldRow>
    </Dialog>
  );
}
