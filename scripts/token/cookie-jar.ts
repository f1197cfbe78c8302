/** Just enough of a browser's cookie handling for one issuer: by name and path, without expiry of its own. */
export class CookieJar {
  #cookies = new Map<string, { value: string; path: string }>();

  keep(reply: Response): void {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }

  header(address: URL): string {
    return [...this.#cookies]
      .filter(([, cookie]) => address.pathname.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ');
  }
}
