import type { Endpoint, Field, Resource } from '@personalia/contract';
import { useState } from 'react';
import { messageOf, type Offer, Problem } from '../../api/index.ts';
import { type Draft, focusFirst, useFormScope, type Values } from '../../form/index.ts';
import { notify } from '../../notify/index.ts';
import type { FieldAccess } from '../data/permissions.ts';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { ask, useRefresh } from '../data/use-resource.ts';
import { useWords } from '../fields/words.ts';
import { forSending } from './check-draft.ts';

/** Sends a draft, and brings what the API says about it to where it belongs. */
export function useSave(
  resource: Resource,
  draft: Draft,
  access: (field: Field) => FieldAccess,
  onSaved: (record: AnyRecord) => void,
  /** What is sent, where that is not the values as they are. */
  bodyOf: (values: Values) => Values = (values) => values,
) {
  const { t } = useWords();
  const scope = useFormScope();
  const refresh = useRefresh(resource);
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<AnyRecord | null>(null);
  const [general, setGeneral] = useState<string | null>(null);
  const [offered, setOffered] = useState<Offered | null>(null);

  /** `offer`: what the API offered when it refused these values. */
  async function save(values: Values, base: AnyRecord | null, offer?: Offer): Promise<void> {
    setSaving(true);
    setGeneral(null);
    setOffered(null);
    try {
      const body = bodyOf(writable(resource, values, access));
      const saved = offer ? await sendTo(offer, body) : await send(resource, body, base);
      const words = base ? 'form.saved' : 'form.created';
      notify.success(t(words, { name: recordTitle(resource, saved) }));
      await refresh();
      onSaved(saved);
    } catch (error) {
      show(error);
      const way = error instanceof Problem ? error.offer : null;
      if (way) setOffered({ message: messageOf(error), text: way.text, take: () => void save(values, base, way) });
    } finally {
      setSaving(false);
    }
  }

  const isShown = (name: string): boolean => {
    const field = resource.fields[name];
    return field !== undefined && access(field) !== 'none';
  };

  function show(error: unknown): void {
    if (error instanceof Problem && error.code === 'STALE' && isRecord(error.current)) {
      return setStale(error.current);
    }
    const named = error instanceof Problem ? error.errors.filter(({ path }) => isShown(path)) : [];
    draft.refuse(Object.fromEntries(named.map(({ path, message }) => [path, message])));
    // Beside the form, so that what was typed stays; a field has no room for the way to what stands in its own.
    const see = error instanceof Problem ? error.see : null;
    if (see) {
      const way = { label: t('actions.see'), run: () => void window.open(see, '_blank', 'noopener') };
      notify.error(messageOf(error), undefined, way);
    }
    if (named.length > 0) {
      // The sentence is drawn first, then the cursor goes there.
      requestAnimationFrame(() =>
        focusFirst(
          named.map(({ path }) => path),
          scope,
        ),
      );
      return;
    }
    const whole = error instanceof Problem ? error.errors.map(({ message }) => message).join(' ') : '';
    setGeneral(whole || messageOf(error));
  }

  return { save, isSaving, stale, dismissStale: () => setStale(null), general, offered };
}

/** A way to save what was refused, as it was then. */
interface Offered {
  readonly message: string;
  readonly text: string;
  readonly take: () => void;
}

const sendTo = ({ path }: Offer, body: Values): Promise<AnyRecord> =>
  ask<AnyRecord>({ method: 'POST', path, form: 'data' } as unknown as Endpoint, { body });

function send(resource: Resource, values: Values, base: AnyRecord | null): Promise<AnyRecord> {
  if (!base) return ask<AnyRecord>(resource.endpoints.create, { body: values });
  const body = { ...values, version: base.version };
  return ask<AnyRecord>(resource.endpoints.update, { params: { id: base.id }, body });
}

/** What the role may not see was never loaded, and must not be sent back as empty. */
function writable(resource: Resource, values: Values, access: (field: Field) => FieldAccess): Values {
  const entries = Object.entries(forSending(resource, values));
  return Object.fromEntries(
    entries.filter(([name]) => {
      const field = resource.fields[name];
      return field !== undefined && access(field) !== 'none';
    }),
  );
}

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}
