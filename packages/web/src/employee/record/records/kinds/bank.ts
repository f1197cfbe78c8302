import { BankAccount, SocialScheme, TaxProfile } from '@personalia/contract';

export const kinds = [BankAccount, TaxProfile, SocialScheme];
