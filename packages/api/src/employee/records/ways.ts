import { type EmployeeRecord, PERSONAL_FACTS } from '@personalia/contract';
import { addressWays } from './judges/address.ts';
import { bankAccountWays } from './judges/bank-account.ts';
import { contractWays } from './judges/contract.ts';
import { documentWays } from './judges/document.ts';
import { formerWays } from './judges/former.ts';
import { identifierWays } from './judges/identifier.ts';
import { certificationWays, trainingWays, workHistoryWays } from './judges/learning.ts';
import { noteWays } from './judges/note.ts';
import { emergencyContactWays, familyMemberWays } from './judges/relatives.ts';
import { taxProfileWays } from './judges/tax-profile.ts';
import type { RecordWays } from './way.ts';

const PLAIN: RecordWays = {
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

const WAYS: Readonly<Record<string, Partial<RecordWays>>> = {
  Address: addressWays,
  BankAccount: bankAccountWays,
  Certification: certificationWays,
  Contract: contractWays,
  Document: documentWays,
  EmergencyContact: emergencyContactWays,
  FamilyMember: familyMemberWays,
  ...Object.fromEntries(PERSONAL_FACTS.map(({ former }) => [former.ofEmployee.child, formerWays])),
  Identifier: identifierWays,
  Note: noteWays,
  PrivateNote: noteWays,
  TaxProfile: taxProfileWays,
  Training: trainingWays,
  WorkHistory: workHistoryWays,
};

export const waysOf = ({ ofEmployee }: EmployeeRecord): RecordWays => ({ ...PLAIN, ...WAYS[ofEmployee.child] });
