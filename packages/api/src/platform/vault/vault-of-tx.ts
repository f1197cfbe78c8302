import type { Door, Tx } from '@personalia/database';
import type { Vault } from './vault.ts';

const vaults = new WeakMap<Tx, Vault>();

/** The same door, whose transactions know the way to sealed values: effects of approvals have a transaction and no request. */
export function doorWithVault(door: Door, vault: Vault): Door {
  const keep = (tx: Tx): Tx => {
    vaults.set(tx, vault);
    return tx;
  };
  return {
    ...door,
    asActor: (actor, work) => door.asActor(actor, (tx) => work(keep(tx))),
    asActorAsking: (actor, question, work) =>
      door.asActorAsking(actor, question, (tx, row) => work(keep(tx), row as never)),
    asActorExpecting: (actor, expectation, work) => door.asActorExpecting(actor, expectation, (tx) => work(keep(tx))),
    asActorRaw: (actor, work) => door.asActorRaw(actor, (client, tx) => work(client, keep(tx))),
  };
}

export function vaultOfTx(tx: Tx): Vault {
  const vault = vaults.get(tx);
  if (!vault) throw new Error('this transaction was opened past the door with the vault');
  return vault;
}
