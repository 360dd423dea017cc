import type { Client } from 'pg';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { sealAnew, sealedRows } from './sealed-rows.ts';

/** What sealing anew came to. */
export interface RenewedSeals {
  renewed: number;
  /** Those that none of our keys opens: they stay as they are. */
  lost: number;
}

/** Seals with the signing key what another key sealed, so that nothing needs that one to be read. Again does nothing. */
export async function renewSeals(client: Client, keys: Keyring): Promise<RenewedSeals> {
  let renewed = 0;
  let lost = 0;
  for await (const row of sealedRows(client, keys)) {
    if (row.opened === null) lost += 1;
    else if (row.opened.key !== keys.signing && (await sealAnew(client, keys, row))) renewed += 1;
  }
  return { renewed, lost };
}
