import { createHmac } from 'node:crypto';

interface Delivery {
  readonly secret: string;
  readonly file: { readonly name: string; readonly mediaType: string; readonly size: number };
  readonly deliveryId: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * What goes with a file that is sent. The signature is an HMAC-SHA256 with the schedule's secret over the time, a dot and
 * the body as it is sent: a receiver that compares it, and refuses old times, takes nothing that was changed, made up or
 * played again. The file is read once for it before it is sent, so its length does not matter.
 */
export async function signedHeaders(delivery: Delivery, now: Date = new Date()): Promise<Record<string, string>> {
  const { secret, file, deliveryId, content } = delivery;
  const time = String(Math.floor(now.getTime() / 1000));
  const hmac = createHmac('sha256', secret).update(`${time}.`);
  for await (const bytes of content) hmac.update(bytes);
  return {
    'content-type': file.mediaType,
    'content-length': String(file.size),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'user-agent': 'Personalia',
    'x-personalia-delivery': deliveryId,
    'x-personalia-signature': `t=${time},v1=${hmac.digest('hex')}`,
  };
}
