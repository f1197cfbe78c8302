import * as z from 'zod';
import { idListWord, idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { SKILL_LEVELS } from './skill-levels.ts';

/** /people, the directory: who works here and how to reach them at work (home-and-self-service 4). */

const access = { menu: 'people', action: 'view' } as const;
const subject = { field: 'id' } as const;
const base = '/v1/People' as const;

export const PEOPLE_SCOPES = ['all', 'unit', 'team'] as const;
export type PeopleScope = (typeof PEOPLE_SCOPES)[number];

/** Whom a person shows their photo or mobile number to. */
export const SHARED_WITH = ['everybody', 'team', 'nobody'] as const;
export type SharedWith = (typeof SHARED_WITH)[number];

const skillLevel = z.enum(SKILL_LEVELS.map(({ value }) => value));

const place = z.object({ id: z.string(), name: z.string() });

const person = z
  .object({
    id: z.string(),
    name: z.string(),
    preferredName: z.string().nullable(),
    position: z.string(),
    unit: place,
    location: place,
    employer: z.string(),
  })
  .meta({ id: 'PersonInDirectory' });
export type PersonInDirectory = z.output<typeof person>;

export const GetPeople = defineEndpoint({
  name: 'GetPeople',
  summary: 'The directory: everybody who works here today, by name',
  method: 'GET',
  path: `${base}/GetPagination`,
  access,
  query: z.strictObject({
    /** Words in any order, of name, preferred name, position, unit and work mail; four digits or more are of a work phone, too. */
    search: z.string().max(200).optional(),
    /** With the units below it. */
    unit: idWord.optional(),
    location: idWord.optional(),
    employer: idWord.optional(),
    position: idWord.optional(),
    /** Those who report to this person. */
    manager: idWord.optional(),
    /** A part of the name of a skill, from a level on. */
    skill: z.string().trim().min(1).max(100).optional(),
    level: skillLevel.optional(),
    /** A part of the name of a language that they speak. */
    language: z.string().trim().min(1).max(60).optional(),
    /** Only those who joined within this many days. */
    joined: z.coerce.number().int().min(1).max(366).optional(),
    scope: z.enum(PEOPLE_SCOPES).default('all'),
    /** Position after the last person seen; pages are never reached by number (HS-35). */
    after: z.string().max(500).optional(),
  }),
  reply: z.object({
    people: z.array(person),
    next: z.string().nullable(),
    /** The company shows skills and languages to the caller, so that they can be searched. */
    showsSkills: z.boolean(),
  }),
});

export const GetPersonCard = defineEndpoint({
  name: 'GetPersonCard',
  summary: 'The contact card of somebody who works here today',
  method: 'GET',
  path: `${base}/{id}`,
  access,
  subject,
  params: z.object({ id: idWord }),
  reply: person.extend({
    manager: place.nullable(),
    /** How many people report to this person. */
    reports: z.int(),
    /** By which clock they work. */
    timeZone: z.string(),
    /** Absent where the caller may not see contacts. */
    work: z
      .object({ email: z.string().nullable(), phone: z.string().nullable(), extension: z.string().nullable() })
      .optional(),
    /** Where the person shares it with the caller, who sees contacts. */
    mobile: z.string().nullable(),
    /** Empty where the person or the company does not show them, and without the class `personal`. */
    skills: z.array(z.object({ name: z.string(), level: skillLevel })),
    languages: z.array(z.string()),
    /** The caller may open the employee record. */
    mayOpen: z.boolean(),
  }),
});

export const GetPersonVCard = defineEndpoint({
  name: 'GetPersonVCard',
  summary: 'The contact card as a vCard 3.0, with what the caller sees of it (HS-34)',
  method: 'GET',
  path: `${base}/{id}/VCard`,
  access,
  subject,
  params: z.object({ id: idWord }),
  form: 'file',
});

export const GetPeoplePhotos = defineEndpoint({
  name: 'GetPeoplePhotos',
  summary: 'Small photos of people of the directory, as pictures that stand in the answer; who has none is left out',
  method: 'GET',
  path: `${base}/Photos`,
  access,
  query: z.strictObject({ ids: idListWord }),
  reply: z.array(z.object({ id: z.string(), picture: z.string() })),
});

const preferences = z
  .object({
    birthday: z.boolean(),
    anniversary: z.boolean(),
    photo: z.enum(SHARED_WITH),
    mobile: z.enum(SHARED_WITH),
    /** Skills and languages in the directory. */
    skills: z.boolean(),
  })
  .meta({ id: 'PeoplePreferences' });
export type PeoplePreferences = z.output<typeof preferences>;

export const GetPeoplePreferences = defineEndpoint({
  name: 'GetPeoplePreferences',
  summary:
    'What the caller shows of themselves: birthday and years of service to the own team, photo, mobile number and skills in the directory',
  method: 'GET',
  path: `${base}/Me/Preferences`,
  access: 'signed-in',
  reply: preferences,
});

export const PutPeoplePreferences = defineEndpoint({
  name: 'PutPeoplePreferences',
  summary: 'Change what the caller shows of themselves; what is left out stays',
  method: 'PUT',
  path: `${base}/Me/Preferences`,
  access: 'signed-in',
  body: z.strictObject(preferences.shape).partial(),
  reply: preferences,
});
