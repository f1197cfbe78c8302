/** A value of the address: lists are sent as repeated names, what is undefined or null is left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** Fills `{name}` in a path; a name without a value is a mistake of the caller. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parts.append(name, String(one));
    }
  }
  const text = parts.toString();
  return text ? `?${text}` : '';
}

/** Headers take Latin letters only; a tenant may have any name, so what does not fit is percent-encoded. */
export function headerText(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text);
}
