import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { label } from '../platform/label.ts';
import { idParams } from '../platform/resource-endpoints.ts';

/** Pictures of an employer, for its letters (organisation-and-employee 2). */
export const PICTURE_KINDS = [
  { value: 'logo', label: label('Logo', 'Logo') },
  { value: 'letterhead', label: label('Letterhead', 'Kop surat') },
  { value: 'stamp', label: label('Stamp', 'Stempel') },
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number]['value'];

const access = { menu: 'employer', action: 'edit' } as const;
const params = idParams.extend({ kind: z.enum(PICTURE_KINDS.map(({ value }) => value)) });
const path = '/v1/Employer/{id}/Picture/{kind}' as const;
const small = z.object({ kind: params.shape.kind, picture: z.string() }).meta({ id: 'EmployerPicture' });

export const GetEmployerPictures = defineEndpoint({
  name: 'EmployerPictures',
  summary: 'Logo, letterhead and stamp of an employer, small, as pictures that stand in the answer',
  method: 'GET',
  path: '/v1/Employer/{id}/Picture',
  access: { menu: 'employer', action: 'view' },
  params: idParams,
  reply: z.array(small),
});

export const GetEmployerPicture = defineEndpoint({
  name: 'EmployerPicture',
  summary: 'One picture of an employer as it is put on letters',
  method: 'GET',
  path,
  access: { menu: 'employer', action: 'view' },
  params,
  form: 'file',
});

export const PutEmployerPicture = defineEndpoint({
  name: 'EmployerPictureSave',
  summary: 'Give an employer a logo, letterhead or stamp: PNG or JPG up to 2 MB, known by its content',
  method: 'PUT',
  path,
  access,
  params,
  upload: true,
  reply: small,
});

export const DeleteEmployerPicture = defineEndpoint({
  name: 'EmployerPictureDelete',
  summary: 'Take a picture of an employer away',
  method: 'DELETE',
  path,
  access,
  params,
  form: 'nothing',
});
