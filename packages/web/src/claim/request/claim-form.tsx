import {
  AddClaimReceiptFile,
  CalculateClaim,
  type Claim,
  CreateClaim,
  DeleteClaim,
  DeleteClaimReceiptFile,
  formatDate,
  GetClaimChoices,
  SubmitClaim,
  UpdateClaim,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt, call, messageOf } from '../../platform/api/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { forUpload } from '../../platform/files/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { type Errors, FieldRow } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ConfirmDialog } from '../../platform/resource/confirm-dialog.tsx';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { ReferenceSelect } from '../../platform/resource/fields/reference-select.tsx';
import { useWords } from '../../platform/resource/fields/words.ts';
import { ListFailure } from '../../platform/resource/list/list-states.tsx';
import { useIsNarrow } from '../../platform/resource/list/use-is-narrow.ts';
import { useMe, useToday } from '../../platform/shell/index.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { useClaimWords } from '../parts/use-claim-words.ts';
import { Balances } from './balances.tsx';
import {
  claimOf,
  computable,
  draftBody,
  errorsAt,
  memberFor,
  newLine,
  type TypedClaim,
  type TypedLine,
} from './claim-draft.ts';
import { ClaimLine } from './claim-line.tsx';
import { useReceiptChooser } from './receipts.tsx';
import { useCameraAtOnce } from './use-camera-at-once.ts';

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** A draft: lines with their receipts, and live what is covered of each and why. */
export function ClaimForm({ claim }: { claim: Claim | null }) {
  const { t, locale, amount } = useClaimWords();
  const { t: words } = useWords();
  const navigate = useNavigate();
  const today = useToday();
  const { data: me } = useMe();
  // On a phone the lines come first: what is left of the limits is for those who want to look.
  const isNarrow = useIsNarrow();
  // Whoever reaches nobody else claims for themselves.
  const isForOthers = me !== undefined && me.onlyEmployeeId === null;
  const [employee, setEmployee] = useState<string | null>(claim?.employeeId ?? null);
  const [typed, setTyped] = useState<TypedClaim>(() =>
    claimOf(claim, t('form.newTitle', { date: formatDate(today, locale) })),
  );
  const [saved, setSaved] = useState<Saved | null>(claim && { id: claim.id, version: claim.version });
  const [isDirty, setDirty] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const choices = useQuery({
    queryKey: ['ClaimRequest', 'choices', employee],
    queryFn: ({ signal }) => call(GetClaimChoices, { query: employee ? { employeeId: employee } : {}, signal }),
    retry: false,
  });
  const employeeId = choices.data?.employeeId ?? employee;
  const { types = [], lastTypeId = null, balances = [], mayTypeRate = false } = choices.data ?? {};
  const typesToChoose = { types, lastTypeId };

  const asked = useDelayed(JSON.stringify(computable(typed.lines)));
  const live = useQuery({
    queryKey: [
      'ClaimRequest',
      'calculate',
      employeeId,
      saved?.id,
      asked,
      typed.lines.map(({ files }) => files.length).join(),
    ],
    queryFn: ({ signal }) =>
      ask<Awaited<ReturnType<typeof call<typeof CalculateClaim>>>>(CalculateClaim, {
        body: { employeeId, claimId: saved?.id ?? null, lines: JSON.parse(asked) },
        signal,
      }),
    enabled: employeeId !== null && typed.lines.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const change = (next: Partial<TypedClaim>) => {
    setTyped((before) => ({ ...before, ...next }));
    setDirty(true);
  };
  const changeLine = (id: string, next: Partial<TypedLine>) => {
    setTyped((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.id === id ? { ...line, ...next } : line)),
    }));
    if (!('files' in next)) setDirty(true);
  };
  /** Why a receipt was not kept, by line. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { submit, isBusy, errors, general, forget } = useSubmit<Claim>({ refresh: ['ClaimRequest', 'Approval'] });
  const guard = useUnsavedGuard(isDirty && !isBusy);

  /** Saves the draft as it is and says where it is kept. */
  async function keep(next: TypedClaim = typed): Promise<Saved> {
    const body = draftBody(next);
    const answer = saved
      ? await ask<Claim>(UpdateClaim, { params: { id: saved.id }, body: { ...body, version: saved.version } })
      : await ask<Claim>(CreateClaim, { body: { ...body, employeeId: employeeId ?? '' } });
    const kept = { id: answer.id, version: answer.version };
    setSaved(kept);
    setDirty(false);
    return kept;
  }
  const done = () => void navigate('/claim-request');

  function save(): void {
    void submit(async () => {
      await keep();
      return {} as Claim;
    }, t('form.saved')).then((refusal) => {
      if (refusal === null) done();
    });
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    void submit(async (idempotencyKey) => {
      const kept = await keep();
      return call(SubmitClaim, { params: { id: kept.id }, body: { version: kept.version }, idempotencyKey });
    }).then((refusal) => {
      if (refusal !== null) return;
      notify.success(t('form.submitted'));
      done();
    });
  }

  /** Each photo is a receipt of the line, or of a line of its own. */
  async function attach(files: readonly File[], lineId: string | null): Promise<void> {
    setRefused({});
    await attempt(async () => {
      let lines = typed.lines;
      const targets = files.map((file) => {
        if (lineId !== null) return { file, id: lineId };
        const line = newLine(lines.at(-1), typesToChoose, today);
        lines = [...lines, line];
        return { file, id: line.id };
      });
      const next = { ...typed, lines };
      setTyped(next);
      const kept = await keep(next);
      for (const { file, id } of targets) {
        const added = await attempt(
          async () => call(AddClaimReceiptFile, { params: { id: kept.id, lineId: id }, file: await forUpload(file) }),
          (error) => setRefused((before) => ({ ...before, [id]: `${file.name}: ${messageOf(error)}` })),
        );
        if (!added) continue;
        setTyped((before) => ({
          ...before,
          lines: before.lines.map((line) => (line.id === id ? { ...line, files: [...line.files, added] } : line)),
        }));
      }
      return true;
    });
  }
  const photos = useReceiptChooser((files) => void attach(files, null), true);
  useCameraAtOnce(choices.data !== undefined && types.length > 0, photos.choose);

  async function detach(line: TypedLine, fileId: string): Promise<void> {
    if (!saved) return;
    await attempt(() => call(DeleteClaimReceiptFile, { params: { id: saved.id, lineId: line.id, fileId } }));
    changeLine(line.id, { files: line.files.filter(({ id }) => id !== fileId) });
  }

  const shown: Errors = isTried ? errors : {};
  const elsewhere = Object.entries(shown).find(([path]) => path === 'lines')?.[1];
  const results = live.data;
  if (choices.error && employee === null && !claim) {
    // Whoever has no employee record of their own claims for others.
    return (
      <div className="form form-page">
        <h2>{t('form.forWhom')}</h2>
        <FieldRow id="claim-employee" label={t('form.employee')} required>
          {(ties) => (
            <ReferenceSelect {...ties} to="Employee" value={[]} onChange={([id]) => setEmployee(id ?? null)} />
          )}
        </FieldRow>
      </div>
    );
  }
  if (choices.error)
    return <ListFailure error={choices.error} entities={t('form.types')} onRetry={() => void choices.refetch()} />;
  if (!choices.data) return <p role="status">{t('loading')}</p>;

  return (
    <>
      <form className="form form-page claim-form" noValidate onSubmit={send} aria-busy={isBusy}>
        {guard}
        {claim?.state === 'RETURNED' && claim.request?.comment && (
          <Alert type="warning" showIcon title={t('form.returned', { comment: claim.request.comment })} />
        )}
        <FormAlert text={general ?? elsewhere} />
        {types.length === 0 && <Alert type="info" showIcon title={t('form.noTypes')} />}
        <div className="form-grid">
          <FieldRow id="claim-title" label={t('form.title')} required error={shown['title']}>
            {(ties) => (
              <Input
                {...ties}
                maxLength={200}
                value={typed.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </FieldRow>
          <FieldRow id="claim-purpose" label={t('form.purpose')} required={false} error={shown['purpose']}>
            {(ties) => (
              <Input
                {...ties}
                maxLength={1000}
                value={typed.purpose}
                onChange={({ target }) => change({ purpose: target.value })}
              />
            )}
          </FieldRow>
          {isForOthers && !claim && !saved && (
            <FieldRow id="claim-employee" label={t('form.employee')} required>
              {(ties) => (
                <ReferenceSelect
                  {...ties}
                  to="Employee"
                  value={employeeId ? [employeeId] : []}
                  known={{ code: null, name: choices.data.employeeName }}
                  onChange={([id]) => {
                    setEmployee(id ?? null);
                    change({ lines: [] });
                  }}
                />
              )}
            </FieldRow>
          )}
        </div>
        {!isNarrow && <Balances balances={balances} />}
        {typed.lines.map((line, n) => (
          <ClaimLine
            key={line.id}
            line={line}
            n={n}
            types={types}
            mayTypeRate={mayTypeRate}
            result={results?.lines.find(({ id }) => id === line.id)}
            currency={results?.currency ?? null}
            errors={errorsAt(shown, n)}
            isTried={isTried}
            claimId={saved?.id ?? null}
            fileError={refused[line.id]}
            onChange={(next) => {
              forget();
              changeLine(
                line.id,
                'claimTypeId' in next
                  ? { ...next, memberId: memberFor(types, next.claimTypeId ?? null, line.memberId) }
                  : next,
              );
            }}
            onAttach={(files) => void attach(files, line.id)}
            onDetach={(fileId) => void detach(line, fileId)}
            onRemove={() => change({ lines: typed.lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
        {typed.lines.length === 0 && <p className="field-help">{t('form.noLines')}</p>}
        <div className="claim-add">
          <Button onClick={photos.choose} disabled={types.length === 0}>
            {t('form.photos')}
          </Button>
          <Button
            disabled={types.length === 0}
            onClick={() => change({ lines: [...typed.lines, newLine(typed.lines.at(-1), typesToChoose, today)] })}
          >
            {t('form.addLine')}
          </Button>
          {photos.input}
        </div>
        {results && typed.lines.length > 0 && (
          <dl className="claim-sums" aria-live="polite">
            <div>
              <dt>{t('sum.claimed')}</dt>
              <dd>{amount(results.claimed, results.currency)}</dd>
            </div>
            <div>
              <dt>{t('sum.notCovered')}</dt>
              <dd>{amount(results.notCovered, results.currency)}</dd>
            </div>
            <div className="claim-total">
              <dt>{t('sum.covered')}</dt>
              <dd>{amount(results.eligible, results.currency)}</dd>
            </div>
          </dl>
        )}
        {isNarrow && <Balances balances={balances} />}
        <div className="form-actions">
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={typed.lines.length === 0}>
            {t('form.submit')}
          </Button>
          <Button onClick={save} disabled={isBusy}>
            {t('form.save')}
          </Button>
          {claim?.canDelete && (
            <Button danger onClick={() => setDeleting(true)}>
              {t('form.delete')}
            </Button>
          )}
          <Button onClick={done}>{words('cancel')}</Button>
        </div>
      </form>
      {isDeleting && claim && (
        <ConfirmDialog
          title={t('form.deleteSure')}
          text={t('form.deleteText')}
          action={t('form.delete')}
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            setDirty(false);
            void submit(async () => {
              await call(DeleteClaim, { params: { id: claim.id } });
              return claim;
            }, t('form.deleted')).then((refusal) => refusal === null && done());
          }}
        />
      )}
    </>
  );
}
