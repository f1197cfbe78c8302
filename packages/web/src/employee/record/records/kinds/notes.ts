import { Note, PrivateNote } from '@personalia/contract';

export const kinds = [Note, PrivateNote];
