/** The directory of people. Start with `directory.ts`. */
import {
  GetPeople,
  GetPeoplePhotos,
  GetPeoplePreferences,
  GetPersonCard,
  GetPersonVCard,
  PutPeoplePreferences,
} from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { contactCard, pageOfPeople, photosOfPeople } from './directory.ts';
import { preferencesOf, savePreferences } from './preferences.ts';
import { vCardOf } from './vcard.ts';

export const peopleRoutes: readonly Route[] = [
  route(GetPeople, ({ tx, caller, input }) => pageOfPeople(tx, caller, input.query)),
  route(GetPeoplePhotos, (call) => photosOfPeople(call, call.input.query.ids)),
  route(GetPeoplePreferences, ({ tx, caller }) => preferencesOf(tx, caller)),
  route(PutPeoplePreferences, ({ tx, caller, input }) => savePreferences(tx, caller, input.body)),
  route(GetPersonCard, ({ tx, caller, input }) => contactCard(tx, caller, input.params.id)),
  route(GetPersonVCard, async ({ tx, caller, input }) => {
    const card = await contactCard(tx, caller, input.params.id);
    return { name: `${card.name}.vcf`, mediaType: 'text/vcard; charset=utf-8', content: Buffer.from(vCardOf(card)) };
  }),
];
