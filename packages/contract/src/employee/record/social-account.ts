import * as field from '../../platform/fields.ts';
import { label } from '../../platform/label.ts';
import type { RecordOf } from '../../platform/resource.ts';
import { one } from '../choice.ts';
import { defineEmployeeRecord } from './define.ts';

/** Where somebody is found besides mail and phone (organisation-and-employee 10.2). */
export const SocialAccount = defineEmployeeRecord('SocialAccount', {
  label: { one: label('Social account', 'Akun sosial'), many: label('Social accounts', 'Akun sosial') },
  class: 'contact',
  title: 'account',
  fields: {
    network: field.choice({
      label: label('Network', 'Jejaring'),
      choices: [
        one('linkedin', 'LinkedIn', 'LinkedIn'),
        one('whatsapp', 'WhatsApp', 'WhatsApp'),
        one('telegram', 'Telegram', 'Telegram'),
        one('instagram', 'Instagram', 'Instagram'),
        one('facebook', 'Facebook', 'Facebook'),
        one('x', 'X', 'X'),
        one('other', 'Other', 'Lainnya'),
      ],
    }),
    account: field.text({
      label: label('Name or address', 'Nama atau alamat'),
      max: 200,
      help: label('As it is written there.', 'Seperti tertulis di sana.'),
    }),
  },
  columns: ['account', 'network'],
  sort: 'network',
  key: ['network', 'account'],
  unique: [['network', 'account']],
});
export type SocialAccount = RecordOf<typeof SocialAccount>;
