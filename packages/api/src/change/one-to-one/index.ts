/** Notes for talks with people (home-and-self-service 3.4). */
import { AddOneToOneNote, DeleteOneToOneNote, GetOneToOneNotes } from '@personalia/contract';
import { type Route, route } from '../../platform/http/index.ts';
import { addNote, deleteNote, notesAbout } from './notes.ts';

export const oneToOneRoutes: readonly Route[] = [
  route(GetOneToOneNotes, ({ tx, caller, input }) => notesAbout(tx, caller, input.params.employeeId)),
  route(AddOneToOneNote, ({ tx, caller, input }) => addNote(tx, caller, input.body)),
  route(DeleteOneToOneNote, ({ tx, caller, input }) => deleteNote(tx, caller, input.params.id)),
];
