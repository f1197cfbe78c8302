/** What a mail says: a greeting, paragraphs, and perhaps one thing to open. */
export interface MailText {
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** The same words as plain text and as a page without pictures or scripts. */
export function mailBody({ greeting, paragraphs, button, closing }: MailText): { text: string; html: string } {
  const text = [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), closing].join('\n\n');
  const texts = [greeting, ...paragraphs].map((one) => `<p>${escaped(one)}</p>`);
  const opened = button
    ? [
        `<p><a href="${escaped(button.url)}" style="display:inline-block;padding:10px 18px;background:#0b5fff;color:#fff;border-radius:6px;text-decoration:none">${escaped(button.label)}</a></p>`,
        `<p style="color:#555;font-size:13px;word-break:break-all">${escaped(button.url)}</p>`,
      ]
    : [];
  const body = [...texts, ...opened, `<p style="color:#555">${escaped(closing)}</p>`].join('\n');
  return {
    text,
    html: `<!doctype html><html><body style="font-family:sans-serif;max-width:36em;line-height:1.5">${body}</body></html>`,
  };
}
