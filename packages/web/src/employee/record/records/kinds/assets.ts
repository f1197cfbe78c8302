import { Equipment, LoanedAsset } from '@personalia/contract';

export const kinds = [LoanedAsset, Equipment];
