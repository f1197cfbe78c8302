import { FamilyMember } from '@personalia/contract';

export const kinds = [FamilyMember];
