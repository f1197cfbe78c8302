import { type ApprovalRequestDetail, GetApprovalRequest } from '@personalia/contract';
import { answer } from './answers.ts';

const PLACE = { name: 'Manager', k: 1, n: 1, isBlocked: false };

/** A request on which Bima has decided for Sekar, as its own page asks for its way. */
export const decidedForSekar = (id: string) =>
  answer(GetApprovalRequest, ({ params }): ApprovalRequestDetail => {
    if (params['id'] !== id) throw new Error(`The way of ${params['id']} was asked for.`);
    return {
      id,
      requestType: 'LEAVE',
      typeLabel: 'Leave',
      subjectId: id,
      link: null,
      transactionNo: 'LV-202611-000001',
      employee: null,
      submittedBy: 'Yoga Firmansyah',
      submittedAt: '2026-11-20T02:00:00Z',
      completedAt: '2026-11-21T02:00:00Z',
      round: 1,
      state: 'APPROVED',
      stateText: 'Approved',
      step: PLACE,
      waitingFor: [],
      waitingSince: null,
      dueAt: null,
      snapshot: {
        title: 'Annual leave',
        subtitle: null,
        amount: null,
        currency: null,
        quantity: null,
        from: null,
        to: null,
        values: [],
        attachments: [],
      },
      lastError: null,
      version: 2,
      can: [],
      detail: [],
      steps: [
        {
          seq: 1,
          name: PLACE.name,
          state: 'APPROVED',
          skipReason: null,
          enteredAt: '2026-11-20T02:00:00Z',
          dueAt: null,
          completedAt: '2026-11-21T02:00:00Z',
          people: [
            {
              userId: 'u-2',
              employeeId: 'e-2',
              name: 'Sekar Anggraini',
              taskId: 't-1',
              state: 'APPROVED',
              actedBy: 'Bima Prasetyo',
              actedAt: '2026-11-21T02:00:00Z',
              comment: null,
            },
          ],
          why: [{ rule: 'Direct manager', result: 'Sekar Anggraini', inputs: [], dropped: [] }],
        },
      ],
      history: [],
      expected: [],
      workflow: null,
    };
  });
