import { CreateWorkflow, UpdateWorkflow, type WorkflowSetting } from '@personalia/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useKeptDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import { focusFirst } from '../../platform/form/index.ts';
import { useSaveKey } from '../../platform/resource/form-page/use-save-key.ts';
import { useSubmit } from '../../platform/submit/index.ts';
import { bodyOf, draftOf, type WorkflowDraft } from './workflow-draft.ts';

const PLACED = /^(code|name|description|requestType|priority|changeNote|definition\.(scope|steps|options)(\.|$))/;
const fieldOf = (path: string): string | null => (PLACED.test(path) ? path : null);

interface Options {
  readonly setting: WorkflowSetting | null;
  readonly mayEdit: boolean;
  readonly savedText: string;
  readonly onCreated: (id: string) => void;
}

/** The draft in the form, what is kept of it, and every act on the workflow, with mistakes at their fields. */
export function useWorkflowForm({ setting: opened, mayEdit, savedText, onCreated }: Options) {
  const [setting, setSetting] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [kept, setKept] = useState(draft);
  const [created, setCreated] = useState<string | null>(null);
  const isDirty = draft !== kept && created === null;
  const guard = useUnsavedGuard(isDirty);
  useKeptDraft<WorkflowDraft>({ dirty: isDirty, read: () => draft, restore: setDraft });
  const leave = useEffectEvent(onCreated);
  useEffect(() => {
    if (created) leave(created);
  }, [created]);
  const form = useSubmit<WorkflowSetting>({
    fieldOf,
    refresh: ['WorkflowSetting'],
    onRefused: (errors) => requestAnimationFrame(() => focusFirst(Object.keys(errors))),
  });

  /** Saves what is typed; the workflow as it is now, or null where it was refused. */
  async function save(): Promise<WorkflowSetting | null> {
    const saved: { record: WorkflowSetting | null } = { record: null };
    await form.submit(async (idempotencyKey) => {
      const body = bodyOf(draft);
      const record = setting
        ? await call(UpdateWorkflow, {
            params: { id: setting.id },
            body: { ...body, version: setting.version },
            idempotencyKey,
          })
        : await call(CreateWorkflow, { body, idempotencyKey });
      saved.record = record;
      return record;
    }, savedText);
    const after = saved.record;
    if (after === null) return null;
    setKept(draft);
    if (setting) setSetting(after);
    else setCreated(after.id);
    return after;
  }

  /** Any other act; `renews`: the form shows the workflow as the act left it. */
  async function act(
    work: (current: WorkflowSetting, key: string) => Promise<WorkflowSetting>,
    text: string,
    renews = false,
  ) {
    if (!setting) return false;
    const refusal = await form.submit(async (key) => {
      const after = await work(setting, key);
      setSetting(after);
      if (renews) {
        const next = draftOf(after);
        setDraft(next);
        setKept(next);
      }
      return after;
    }, text);
    return refusal === null;
  }

  useSaveKey(() => {
    if (mayEdit) void save();
  });
  return {
    setting,
    setSetting,
    draft,
    change: (change: Partial<WorkflowDraft>) => setDraft((before) => ({ ...before, ...change })),
    isDirty,
    guard,
    save,
    act,
    ...form,
  };
}

export type WorkflowForm = ReturnType<typeof useWorkflowForm>;
