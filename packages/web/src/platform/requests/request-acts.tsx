import type { Endpoint } from '@personalia/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/index.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { ConfirmDialog } from '../resource/confirm-dialog.tsx';
import { LinkButton } from '../resource/link-button.tsx';
import { useMayOpen } from '../shell/use-may-open.ts';
import { useSubmit } from '../submit/index.ts';

/** Asked about before they are done. */
const ASKED = ['recall', 'withdraw', 'delete'] as const;
type Act = 'submit' | (typeof ASKED)[number];

interface Props {
  request: {
    readonly id: string;
    readonly version: number;
    readonly can: readonly string[];
    /** The viewer's own open task. */
    readonly taskId: string | null;
  };
  endpoints: Readonly<Record<Act, Endpoint>>;
  /** What is asked again after an act. */
  refresh: readonly string[];
  /** Where the request is edited and shown, and the record of its person. */
  paths: { edit: string; shown: string; record: string };
  /** Words of the module: `action.recall`, `done.recall`, `sure.recall.title` and `.text`, `preview.decide` and `.openRecord`. */
  t: (key: string) => string;
  /** Further buttons: before those that take something away, and after them. */
  before?: ReactNode;
  after?: ReactNode;
}

/** What an author does with a request that was kept as a draft first; approvers are led to their inbox. */
export function RequestActs({ request, endpoints, refresh, paths, t, before, after }: Props) {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const [asked, setAsked] = useState<Exclude<Act, 'submit'> | null>(null);
  const { id, version, can, taskId } = request;
  const { submit, isBusy, errors, general } = useSubmit<'stays' | 'gone'>({
    refresh,
    onDone: (done) => {
      setAsked(null);
      void navigate(done === 'gone' ? paths.record : paths.shown, { replace: true });
    },
  });
  const act = (name: Act) =>
    void submit(
      async () => {
        const isGone = name === 'delete';
        await call(endpoints[name], { params: { id }, query: undefined, body: isGone ? undefined : { version } });
        return isGone ? 'gone' : 'stays';
      },
      t(`done.${name}`),
    );
  return (
    <>
      {/* Fields are on the form: here every finding is said at once. */}
      <FormAlert text={general ?? (Object.values(errors).join(' ') || null)} />
      <div className="form-actions button-row">
        {taskId && mayOpen('/approval') && (
          <LinkButton type="primary" to={`/approval?task=${taskId}`}>
            {t('preview.decide')}
          </LinkButton>
        )}
        {can.includes('submit') && (
          <Button type="primary" loading={isBusy} onClick={() => act('submit')}>
            {t('action.submit')}
          </Button>
        )}
        {can.includes('edit') && <LinkButton to={paths.edit}>{t('action.edit')}</LinkButton>}
        {before}
        {ASKED.filter((one) => can.includes(one)).map((one) => (
          <Button key={one} danger={one === 'delete'} onClick={() => setAsked(one)}>
            {t(`action.${one}`)}
          </Button>
        ))}
        {after}
        <LinkButton type="text" to={paths.record}>
          {t('preview.openRecord')}
        </LinkButton>
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`sure.${asked}.title`)}
          text={t(`sure.${asked}.text`)}
          action={t(`action.${asked}`)}
          isPending={isBusy}
          onConfirm={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
