import type { GetPersonCard, ReplyOf } from '@personalia/contract';

type Card = ReplyOf<typeof GetPersonCard>;

const escaped = (text: string): string => text.replace(/[\\;,]/g, (one) => `\\${one}`).replace(/\r?\n/g, '\\n');

/** HS-34: a vCard 3.0 (RFC 2426) with the contact fields that the viewer sees, and no others. */
export function vCardOf({ name, position, unit, employer, work, mobile }: Card): string {
  const words = name.split(' ');
  const [last = name] = words.slice(-1);
  const first = words.slice(0, -1).join(' ');
  const phone = work?.phone && `${work.phone}${work.extension ? `;ext=${work.extension}` : ''}`;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(last)};${escaped(first)};;;`,
    `ORG:${escaped(employer)};${escaped(unit.name)}`,
    `TITLE:${escaped(position)}`,
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${phone}`] : []),
    ...(mobile ? [`TEL;TYPE=CELL,VOICE:${mobile}`] : []),
    ...(work?.email ? [`EMAIL;TYPE=INTERNET,WORK:${escaped(work.email)}`] : []),
    'END:VCARD',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
