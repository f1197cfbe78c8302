import * as z from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { idParams } from '../platform/resource-endpoints.ts';

const view = { menu: 'employee', action: 'view' } as const;
const edit = { menu: 'employee', action: 'edit' } as const;
const path = '/v1/Employee/{id}/Photo' as const;

/** Most people whose photos are asked for at once: a page of a list. */
export const MOST_PHOTOS = 200;

export const GetPhotos = defineEndpoint({
  name: 'EmployeePhotos',
  summary: 'Small photos of some employees, as pictures that stand in the answer; who has none is left out',
  method: 'GET',
  path: '/v1/Employee/Photos',
  access: view,
  query: z.strictObject({
    ids: z
      .string()
      .max(8000)
      .transform((value) => value.split(','))
      .refine((ids) => ids.length <= MOST_PHOTOS && ids.every((one) => idParams.shape.id.safeParse(one).success), {
        params: { code: 'reference_shape' },
        message: 'reference_shape',
      }),
  }),
  reply: z.array(z.object({ id: z.string(), picture: z.string() })),
});

export const GetPhoto = defineEndpoint({
  name: 'EmployeePhoto',
  summary: 'The photo of an employee, 512 points wide',
  method: 'GET',
  path,
  access: view,
  params: idParams,
  form: 'file',
});

export const PutPhoto = defineEndpoint({
  name: 'PutEmployeePhoto',
  summary: 'Give an employee a photo: JPG, PNG or WEBP up to 5 MB, known by its content',
  method: 'PUT',
  path,
  access: edit,
  params: idParams,
  upload: true,
  reply: z.object({ id: z.string(), picture: z.string() }),
});

export const DeletePhoto = defineEndpoint({
  name: 'DeleteEmployeePhoto',
  summary: 'Take the photo of an employee away',
  method: 'DELETE',
  path,
  access: edit,
  params: idParams,
  form: 'nothing',
});
