import { type EmployeeRecord, PERSONAL_FACTS } from '@personalia/contract';
import { addressBehaviour } from './judges/address.ts';
import { bankAccountBehaviour } from './judges/bank-account.ts';
import { contractBehaviour } from './judges/contract.ts';
import { documentBehaviour } from './judges/document.ts';
import { formerBehaviour } from './judges/former.ts';
import { identifierBehaviour } from './judges/identifier.ts';
import { certificationBehaviour, trainingBehaviour, workHistoryBehaviour } from './judges/learning.ts';
import { noteBehaviour } from './judges/note.ts';
import { emergencyContactBehaviour, familyMemberBehaviour } from './judges/relatives.ts';
import { taxProfileBehaviour } from './judges/tax-profile.ts';
import type { RecordBehaviour } from './way.ts';

const PLAIN: RecordBehaviour = {
  facts: async () => ({}),
  compute: () => ({}),
  plain: (_values, typed) => typed.replace(/[\s.-]/g, '').toUpperCase(),
  judgedBy: ['scheme'],
  judges: [],
  judgesOfAll: [],
  judgeNumber: () => [],
  otherNumbers: async () => ({}),
  written: async () => undefined,
  gone: async () => [],
};

const BEHAVIOURS: Readonly<Record<string, Partial<RecordBehaviour>>> = {
  Address: addressBehaviour,
  BankAccount: bankAccountBehaviour,
  Certification: certificationBehaviour,
  Contract: contractBehaviour,
  Document: documentBehaviour,
  EmergencyContact: emergencyContactBehaviour,
  FamilyMember: familyMemberBehaviour,
  ...Object.fromEntries(PERSONAL_FACTS.map(({ former }) => [former.ofEmployee.child, formerBehaviour])),
  Identifier: identifierBehaviour,
  Note: noteBehaviour,
  PrivateNote: noteBehaviour,
  TaxProfile: taxProfileBehaviour,
  Training: trainingBehaviour,
  WorkHistory: workHistoryBehaviour,
};

export const behaviourOf = ({ ofEmployee }: EmployeeRecord): RecordBehaviour => ({
  ...PLAIN,
  ...BEHAVIOURS[ofEmployee.child],
});
