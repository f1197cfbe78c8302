import * as z from 'zod';
import { idWord } from '../platform/address-words.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { fileEndpoints, RecordFile } from '../platform/record-file.ts';

/** Documents of a career event are for those who may record one: they say what it was decided with. */
const access = { menu: 'employee', action: 'edit' } as const;
/** Documents of one event. */
export const MOST_TRANSITION_FILES = 10;

const ofEvent = z.object({ id: idWord });

export const { all: GetTransitionFiles, one: GetTransitionFile } = fileEndpoints({
  kind: 'CareerTransition',
  of: 'a career event',
  path: '/v1/CareerTransition/{id}/File',
  params: ofEvent,
  fileParams: ofEvent.extend({ fileId: idWord }),
  view: access,
  edit: access,
});

/** An event has no id before it is recorded: its documents wait with the person, and the event names them. */
export const AddTransitionFile = defineEndpoint({
  name: 'AddCareerTransitionFile',
  summary:
    'Keep a document for an event of this employee that is about to be recorded: PDF, JPG, PNG, WEBP, DOCX or XLSX',
  method: 'POST',
  path: '/v1/CareerTransition/Employee/{id}/File',
  access,
  params: ofEvent,
  upload: true,
  reply: RecordFile,
  status: 201,
});
