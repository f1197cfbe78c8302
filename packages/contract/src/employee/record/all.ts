import { Address } from './address.ts';
import { Equipment, LoanedAsset } from './assets.ts';
import { EmploymentContract } from './contract.ts';
import type { EmployeeRecord } from './define.ts';
import { EmployeeDocument } from './document.ts';
import { FormerMaritalStatus, FormerName, FormerNationality, FormerReligion } from './former.ts';
import { Disability, Medical } from './health.ts';
import { Identifier } from './identifier.ts';
import { Certification, Education, Language, Membership, Skill, Training, WorkHistory } from './learning.ts';
import { BankAccount, SocialScheme, TaxProfile } from './money.ts';
import { Note, PrivateNote } from './note.ts';
import { Phone } from './phone.ts';
import { EmergencyContact, FamilyMember } from './relatives.ts';
import { SocialAccount } from './social-account.ts';

/** Every kind of record that an employee has, for what walks all of them; a screen imports those it shows. */
export const EMPLOYEE_RECORDS: readonly EmployeeRecord[] = [
  FormerName,
  FormerNationality,
  FormerMaritalStatus,
  FormerReligion,
  Address,
  FamilyMember,
  EmergencyContact,
  Phone,
  SocialAccount,
  Education,
  WorkHistory,
  Skill,
  Language,
  Certification,
  Training,
  Membership,
  EmployeeDocument,
  Identifier,
  BankAccount,
  TaxProfile,
  SocialScheme,
  Medical,
  Disability,
  Equipment,
  LoanedAsset,
  EmploymentContract,
  Note,
  PrivateNote,
];
