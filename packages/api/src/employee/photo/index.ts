/** Photos of employees. Start with `photo.ts`. */
import { DeletePhoto, GetPhoto, GetPhotos, PutPhoto } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { deletePhoto, largePhoto, putPhoto, smallPhotos } from './photo.ts';

export const photoRoutes: readonly Route[] = [
  route(GetPhotos, (call) => smallPhotos(call, call.input.query.ids)),
  route(GetPhoto, (call) => largePhoto(call, call.input.params.id)),
  route(PutPhoto, (call) => putPhoto(call, call.input.params.id)),
  route(DeletePhoto, (call) => deletePhoto(call, call.input.params.id)),
];
