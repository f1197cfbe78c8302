import { type CareerRecord, type CareerRequest, GetCareerRecord, PreviewCareerRequest } from '@personalia/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadTransitionDraft } from '../../employee/index.ts';
import { call } from '../../platform/api/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { DateInput, FieldRow } from '../../platform/form/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { ReferenceRow } from '../../platform/resource/fields/reference-row.tsx';
import { RecordSkeleton } from '../../platform/resource/form-page/record-states.tsx';
import { useSubmit } from '../../platform/submit/index.ts';
import { inARing, isWhole, type Place, type Rotated, rotationOf, withoutPlaces } from './rotation.ts';
import { CAREER, previewPath, REFRESHED, recordPath, useCareerWords } from './use-career.ts';
import { useSavedRequest } from './use-saved-request.ts';
import '../../platform/form/form.css';
import '../../platform/resource/form-page/form-page.css';
import './career.css';

const Effects = lazy(async () => ({ default: (await loadTransitionDraft()).Effects }));
const TextRow = lazy(async () => ({ default: (await loadTransitionDraft()).TextRow }));

interface Props {
  record: CareerRecord;
  opened: CareerRequest | null;
}

/** Two or more people who change places on one day, asked for and decided as one (12.3, 12.5). */
export function RotationForm({ record, opened }: Props) {
  const { t, words } = useCareerWords();
  const navigate = useNavigate();
  const { employee } = record;
  const [people, setPeople] = useState<readonly Rotated[]>(() => rotationOf(employee.id, opened?.draft ?? null));
  const [effectiveDate, setDate] = useState<string | null>(opened?.effectiveDate ?? null);
  const [reason, setReason] = useState(String(opened?.draft?.['reason'] ?? ''));
  const [reviewed, setReviewed] = useState(false);
  const chosen = people.flatMap(({ employeeId }) => (employeeId ? [employeeId] : []));
  const places = usePlaces(chosen);
  const { save, submit } = useSavedRequest(employee.id, opened);
  const sending = useSubmit<CareerRequest>({
    fieldOf: (path) => (path === 'effectiveDate' || path === 'others' || path === 'reviewed' ? path : null),
    refresh: REFRESHED,
    onDone: (request) => void navigate(previewPath(employee.id, request.id)),
  });
  const change = (next: readonly Rotated[]) => {
    sending.forget();
    // What was looked at was the change before.
    setReviewed(false);
    setPeople(next);
  };
  const changeDate = (date: string | null) => {
    sending.forget();
    setReviewed(false);
    setDate(date);
  };
  const setOne = (at: number, one: Rotated) => change(people.map((was, n) => (n === at ? one : was)));
  const [own, ...others] = people;
  const body = {
    type: 'rotation',
    effectiveDate,
    changes: own?.changes ?? {},
    others: others.map(({ employeeId, changes }) => ({ employeeId, changes })),
    reason: reason || null,
  };
  const isReady = effectiveDate !== null && isWhole(people);
  const preview = useQuery({
    queryKey: [CAREER, 'preview', employee.id, body],
    queryFn: ({ signal }) => ask(PreviewCareerRequest, { body: { ...body, employeeId: employee.id }, signal }),
    enabled: isReady,
    retry: false,
    staleTime: 0,
  });
  const send = (act: typeof save) =>
    void sending.submit((key) => act({ ...body, ...(reviewed ? { reviewed } : {}) }, key));
  return (
    <div className="form-page career-page" aria-busy={sending.isBusy}>
      <p className="form-name">{t('rotation.title')}</p>
      <p className="note">{t('rotation.help')}</p>
      <FormAlert text={sending.general} />
      <FieldRow id="rotation-date" label={t('column.effective')} required error={sending.errors['effectiveDate']}>
        {(ties) => <DateInput {...ties} checked value={effectiveDate} onChange={changeDate} />}
      </FieldRow>
      {people.map((one, at) => (
        <Person
          // The people of a rotation have no other order than that of the form.
          key={`${String(at)} ${one.employeeId ?? ''}`}
          at={at}
          person={one}
          name={at === 0 ? employee.name : null}
          now={one.employeeId ? places.get(one.employeeId) : undefined}
          onChange={(next) => setOne(at, next)}
          onRemove={at > 1 ? () => change(people.filter((_, n) => n !== at)) : null}
        />
      ))}
      {sending.errors['others'] && (
        <p role="alert" className="text-negative">
          {sending.errors['others']}
        </p>
      )}
      <p className="button-row">
        <Button onClick={() => change([...people, withoutPlaces(null)])}>{t('rotation.add')}</Button>
        <Button
          disabled={chosen.length < 2 || chosen.some((id) => !places.has(id))}
          onClick={() => change(inARing(people, places))}
        >
          {t('rotation.ring')}
        </Button>
      </p>
      <Suspense fallback={<RecordSkeleton />}>
        <TextRow
          id="rotation-reason"
          label={t('preview.reason')}
          required={false}
          error={sending.errors['reason']}
          value={reason}
          onChange={setReason}
        />
        <Effects
          preview={isReady ? (preview.data as never) : undefined}
          error={isReady ? preview.error : null}
          isAsking={preview.isFetching}
          reviewed={reviewed}
          reviewError={sending.errors['reviewed']}
          onReviewed={setReviewed}
        />
      </Suspense>
      <div className="form-actions button-row">
        <Button type="primary" loading={sending.isBusy} disabled={!isReady} onClick={() => send(submit)}>
          {t('form.submit')}
        </Button>
        <Button disabled={!isReady || sending.isBusy} onClick={() => send(save)}>
          {t('form.saveDraft')}
        </Button>
        <Button type="text" onClick={() => void navigate(recordPath(employee.id))}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Where each of them is today. */
function usePlaces(ids: readonly string[]): ReadonlyMap<string, Place> {
  const answers = useQueries({
    queries: ids.map((employeeId) => ({
      queryKey: [CAREER, 'record', employeeId],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(GetCareerRecord, { params: { employeeId }, signal }),
      retry: false,
    })),
  });
  return new Map(
    answers.flatMap(({ data }, n): [string, Place][] => {
      const id = ids[n];
      return data?.current && id
        ? [
            [
              id,
              { facts: data.current, text: [data.employee.position, data.employee.unit].filter(Boolean).join(' · ') },
            ],
          ]
        : [];
    }),
  );
}

interface PersonProps {
  at: number;
  person: Rotated;
  /** Of whom the request is; null: chosen here. */
  name: string | null;
  now: Place | undefined;
  onChange: (next: Rotated) => void;
  onRemove: (() => void) | null;
}

function Person({ at, person, name, now, onChange, onRemove }: PersonProps) {
  const { t } = useCareerWords();
  const { employeeId, changes } = person;
  const label = t('rotation.person', { n: at + 1 });
  return (
    <fieldset className="career-rotated">
      <legend>{name ?? label}</legend>
      {name === null && (
        <ReferenceRow
          id={`rotation-${String(at)}`}
          label={t('column.employee')}
          required
          to="Employee"
          value={employeeId}
          onChange={(id) => onChange(withoutPlaces(id))}
        />
      )}
      {now && <p className="note">{t('rotation.now', { place: now.text })}</p>}
      {(['positionId', 'unitId', 'managerId'] as const).map((fact) => (
        <ReferenceRow
          key={fact}
          id={`rotation-${fact}-${String(at)}`}
          label={t(`rotation.${fact}`)}
          required={fact === 'positionId'}
          to={TARGETS[fact]}
          value={changes[fact]}
          onChange={(id) => {
            const { [fact]: _, ...rest } = changes;
            onChange({ employeeId, changes: id ? { ...rest, [fact]: id } : rest });
          }}
        />
      ))}
      {onRemove && (
        <Button type="link" onClick={onRemove}>
          {t('rotation.remove')}
        </Button>
      )}
    </fieldset>
  );
}

const TARGETS = { positionId: 'Position', unitId: 'OrganizationUnit', managerId: 'Employee' } as const;
