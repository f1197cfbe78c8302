import { EndsDueCard, MovementsCard, MyDocumentsCard } from '@personalia/contract';
import { homeCard } from '../platform/area/index.ts';
import { endsDue } from './career/ends-due.ts';
import { movementsAhead } from './career/movements.ts';
import { myDocuments } from './letter/my-documents.ts';

export const changeCards = [
  homeCard(EndsDueCard, {
    place: { 'HR-ADMIN': 2, 'HR-OFFICER': 2, MANAGER: 5, PAYROLL: 6, otherwise: 41 },
    phone: { 'HR-ADMIN': 3, 'HR-OFFICER': 3 },
    read: endsDue,
  }),
  homeCard(MovementsCard, {
    place: { 'HR-ADMIN': 4, 'HR-OFFICER': 4, AUDITOR: 3, PAYROLL: 5, otherwise: 42 },
    // People see their own changes on their own page.
    isFor: ({ permissions }) => permissions.reach('career-transition', 'view').some(({ scope }) => scope !== 'self'),
    read: movementsAhead,
  }),
  homeCard(MyDocumentsCard, {
    place: { EMPLOYEE: 6, otherwise: 65 },
    read: ({ tx, caller }) => myDocuments(tx, caller),
  }),
];
