import type { Endpoint, Field, Resource } from '@personalia/contract';
import { useState } from 'react';
import { messageOf, type Offer, Problem } from '../../api/index.ts';
import { type Draft, focusFirst, useFormScope, type Values } from '../../form/index.ts';
import { notify } from '../../notify/index.ts';
import { useSubmit } from '../../submit/index.ts';
import type { FieldAccess } from '../data/permissions.ts';
import { type AnyRecord, recordTitle } from '../data/record.ts';
import { ask } from '../data/use-resource.ts';
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
  const [stale, setStale] = useState<AnyRecord | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { submit, isBusy, general, error } = useSubmit<AnyRecord>({
    fieldOf: (path) => (isShown(path) ? path : null),
    refresh: [resource.name],
    onDone: onSaved,
    onRefused: (errors) => {
      draft.refuse(errors);
      // The sentence is drawn first, then the cursor goes there.
      if (Object.keys(errors).length > 0) requestAnimationFrame(() => focusFirst(Object.keys(errors), scope));
    },
    onStale: (current) => {
      if (!isRecord(current)) return false;
      setStale(current);
      return true;
    },
  });

  /** `offer`: what the API offered when it refused these values. */
  async function save(values: Values, base: AnyRecord | null, offer?: Offer): Promise<void> {
    setSent({ values, base });
    await submit(async () => {
      const body = bodyOf(writable(resource, values, access));
      const saved = offer ? await sendTo(offer, body) : await send(resource, body, base);
      notify.success(t(base ? 'form.saved' : 'form.created', { name: recordTitle(resource, saved) }));
      return saved;
    });
  }

  function isShown(name: string): boolean {
    const field = resource.fields[name];
    return field !== undefined && access(field) !== 'none';
  }

  const offer = error instanceof Problem ? error.offer : null;
  const offered: Offered | null =
    offer && sent
      ? { message: messageOf(error), text: offer.text, take: () => void save(sent.values, sent.base, offer) }
      : null;
  return { save, isSaving: isBusy, stale, dismissStale: () => setStale(null), general, offered };
}

/** What was sent, for the way that is offered when it is refused. */
interface Sent {
  readonly values: Values;
  readonly base: AnyRecord | null;
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
