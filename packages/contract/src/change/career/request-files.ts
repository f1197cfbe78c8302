import { idWord } from '../../platform/address-words.ts';
import { fileEndpoints } from '../../platform/record-file.ts';
import { idParams } from '../../platform/resource-endpoints.ts';

/** The documents of a request (12.2): a demotion needs one. */
export const {
  all: GetCareerRequestFiles,
  add: AddCareerRequestFile,
  one: GetCareerRequestFile,
  remove: DeleteCareerRequestFile,
} = fileEndpoints({
  kind: 'CareerRequest',
  of: 'a request for a career transition',
  path: '/v1/CareerTransitionRequest/{id}/File',
  params: idParams,
  fileParams: idParams.extend({ fileId: idWord }),
  view: 'signed-in',
  edit: 'signed-in',
});
