import { Address, EmergencyContact, Phone, SocialAccount } from '@personalia/contract';

export const kinds = [Phone, Address, EmergencyContact, SocialAccount];
