import { Address, EmergencyContact, SocialAccount } from '@personalia/contract';

export const kinds = [Address, EmergencyContact, SocialAccount];
