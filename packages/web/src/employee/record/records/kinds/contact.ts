import { Address, EmergencyContact } from '@personalia/contract';

export const kinds = [Address, EmergencyContact];
