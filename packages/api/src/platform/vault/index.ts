/** Values that are kept encrypted, such as numbers of identity cards and bank accounts. Start with `vault.ts`. */

export { useVault, vaultOf } from './server-vault.ts';
export { openVault, type Vault } from './vault.ts';
export { doorWithVault, vaultOfTx } from './vault-of-tx.ts';
