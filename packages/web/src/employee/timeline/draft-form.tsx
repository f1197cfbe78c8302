import {
  type TransitionList,
  type TransitionPreview,
  type TransitionRecord,
  type TransitionType,
  transitionRule,
} from '@personalia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { FormAlert } from '../../platform/form/form-alert.tsx';
import { useDelayed } from '../../platform/resource/data/use-delayed.ts';
import { useWords } from '../../platform/resource/fields/words.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { Effects } from './effects.tsx';
import { TextRow } from './text-row.tsx';
import { TransitionFields } from './transition-fields.tsx';
import {
  bodyOf,
  EMPTY_FORM,
  formOf,
  type TransitionBody,
  type TransitionForm,
  withNewManager,
  withType,
} from './transition-form.ts';
import { controlOf, fieldOf } from './use-sending.ts';
import { useTimelineWords } from './words.ts';
import './timeline.css';

export { Effects, TextRow };

export type TransitionDraftPreview = TransitionPreview & {
  readonly reports?: { readonly total: number; readonly names: readonly string[] };
};
/** A draft as it was saved. */
export type SavedDraft = Readonly<Record<string, unknown>>;

interface Props {
  types: readonly TransitionType[];
  /** What was saved before; null: a new one. */
  saved: SavedDraft | null;
  /** The recorded event that is to be corrected; its form begins with it. */
  corrects?: TransitionRecord | null;
  /** The type that a new one begins with. */
  type?: TransitionType | null;
  effectiveDate?: string | null;
  name: string;
  events: Pick<TransitionList, 'names' | 'noticeDays'>;
  blindPay: boolean;
  /** Under which the answers of previews are kept. */
  previewKey: readonly unknown[];
  preview: (body: TransitionBody, signal: AbortSignal) => Promise<TransitionDraftPreview>;
  /** What whoever shows it asks besides, once the type is chosen. */
  extra?: (type: TransitionType) => ReactNode;
  /** What may be done with what was typed; the first is the one that is meant most. */
  actions: readonly { readonly label: string; readonly run: (body: TransitionBody, key: string) => Promise<unknown> }[];
  /** Names of the records whose lists are asked for again. */
  refresh: readonly string[];
  onDone: (answer: unknown) => void;
  onCancel: () => void;
}

/** A career event that is only asked for: the fields and effects of the timeline, with the acts of whoever shows it. */
export function TransitionDraftForm(props: Props) {
  const {
    types,
    saved,
    corrects = null,
    name,
    events,
    blindPay,
    previewKey,
    preview: ask,
    extra,
    actions,
    refresh,
    onDone,
    onCancel,
  } = props;
  const { t } = useTimelineWords();
  const { t: words } = useWords();
  const [start] = useState(() => startOf(props));
  const [form, setForm] = useState(start);
  const plain = bodyOf(form);
  const body =
    plain && (corrects ? correctionOf(plain, form, corrects, blindPay) : { ...plain, ...withNewManager(form) });
  const text = useDelayed(JSON.stringify(body));
  const preview = useQuery({
    queryKey: [...previewKey, text],
    queryFn: ({ signal }) => ask(JSON.parse(text) as TransitionBody, signal),
    enabled: text !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const { submit, isBusy, errors, general, forget } = useSubmit<unknown>({
    fieldOf,
    refresh,
    onDone,
  });
  useEffect(() => {
    const first = Object.keys(errors).map(controlOf).find(Boolean);
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [errors]);
  const guard = useUnsavedGuard(form !== start && !isBusy);
  const onChange = (change: Partial<TransitionForm>) => {
    forget();
    setForm((before) => ({ ...before, ...change }));
  };
  const reports = body ? preview.data?.reports : undefined;
  const asked = body ? preview.data : undefined;
  return (
    <div className="tl-form" aria-busy={isBusy}>
      <div className="tl-form-body">
        <div className="tl-form-fields">
          <FormAlert text={general} />
          <TransitionFields
            types={types}
            form={form}
            corrects={corrects}
            events={{ ...events, transitions: [] }}
            preview={preview.data}
            notAdvised={null}
            blindPay={blindPay}
            errors={errors}
            onChange={onChange}
          />
          {form.type !== null && extra?.(form.type)}
        </div>
        <div className="tl-draft-side">
          <Effects
            preview={asked}
            error={body ? preview.error : null}
            isAsking={preview.isFetching}
            reviewed={form.reviewed}
            reviewError={errors['reviewed']}
            onReviewed={(reviewed) => onChange({ reviewed })}
          />
          {reports && reports.total > 0 && form.type && concernsReports(form.type) && (
            <Alert
              type="info"
              showIcon
              title={t('draft.reports', { count: reports.total, name })}
              description={reports.names.join(', ')}
            />
          )}
        </div>
      </div>
      <div className="form-actions tl-form-actions">
        {actions.map(({ label, run }, index) => (
          <Button
            key={label}
            type={index === 0 ? 'primary' : 'default'}
            loading={isBusy && index === 0}
            disabled={!body || isBusy}
            onClick={() => body && void submit((key) => run(body, key))}
          >
            {label}
          </Button>
        ))}
        <Button type="text" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
      {!saved && form.type === null && <p className="tl-nothing">{t('draft.hint')}</p>}
      {guard}
    </div>
  );
}

/** Whoever moves, is promoted or leaves has reports who notice. */
const concernsReports = (type: TransitionType): boolean => {
  const { does, may } = transitionRule(type);
  return does === 'ends' || may.includes('positionId') || may.includes('unitId');
};

/** What is asked of a recorded event. What is left out of a correction stays, so that nothing is said as well. */
const correctionOf = (plain: TransitionBody, form: TransitionForm, event: TransitionRecord, blindPay: boolean) => ({
  ...plain,
  action: 'correct' as const,
  targetId: event.id,
  correctionReason: form.correctionReason,
  reasonId: form.reasonId,
  reason: form.reason || null,
  comment: form.comment || null,
  ...(blindPay || 'pay' in plain ? {} : { pay: [] }),
});

function startOf({ saved, corrects = null, type = null, effectiveDate = null }: Props): TransitionForm {
  if (!saved && corrects) return formOf(corrects);
  if (!saved) return type === null ? EMPTY_FORM : withType({ ...EMPTY_FORM, effectiveDate }, type);
  const { reviewed, reports, pay, ...event } = saved;
  const form = formOf({
    terms: {},
    endDate: null,
    reasonId: null,
    reason: null,
    comment: null,
    ...event,
    changes: event['changes'] ?? {},
    pay: [],
  } as unknown as Parameters<typeof formOf>[0]);
  const [first = null, ...others] = (pay ?? []) as NonNullable<TransitionForm['pay']>[];
  const managers = reports as { managerId?: string | null } | undefined;
  const complete = (one: NonNullable<TransitionForm['pay']>) => ({
    ...one,
    currency: one.currency ?? null,
    period: one.period ?? null,
  });
  return {
    ...form,
    pay: first && complete(first),
    otherPay: others.map(complete),
    reviewed: reviewed === true,
    correctionReason: (event['correctionReason'] as string | null | undefined) ?? null,
    newManagerId: managers ? (managers.managerId ?? null) : undefined,
  };
}
