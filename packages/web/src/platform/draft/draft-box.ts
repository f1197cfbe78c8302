/** Encrypted drafts of one tab, each under the person who typed it and the page it was typed on. */
const PREFIX = 'draft:';

export function draftKey(subject: string, pathname: string): string {
  return `${PREFIX}${encodeURIComponent(subject)}:${pathname}`;
}

export async function putDraft(storage: Storage, key: CryptoKey, name: string, values: unknown): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(values));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  storage.setItem(name, JSON.stringify({ iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) }));
}

/** Takes a draft out of the box; null when there is none or it cannot be read with this tab's key. */
export async function takeDraft(storage: Storage, key: CryptoKey, name: string): Promise<unknown> {
  const found = readDraft(storage, key, name);
  storage.removeItem(name);
  return found;
}

/** Looks at a draft and leaves it in the box; null as above. */
export async function readDraft(storage: Storage, key: CryptoKey, name: string): Promise<unknown> {
  const stored = storage.getItem(name);
  if (stored === null) return null;
  try {
    const { iv, sealed } = JSON.parse(stored) as { iv: string; sealed: string };
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(sealed));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** Drops every draft, or all but those of one person. */
export function sweepDrafts(storage: Storage, keepSubject?: string): void {
  const own = keepSubject === undefined ? null : draftKey(keepSubject, '');
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const name of names) {
    if (name?.startsWith(PREFIX) && !(own && name.startsWith(own))) storage.removeItem(name);
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
