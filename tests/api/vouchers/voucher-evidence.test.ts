import { expect, test } from 'vitest';
import { voucherEvidenceOf } from '../../../api/src/features/vouchers/disputes/voucher-evidence-rows.ts';
import { voucherEvidenceInWords } from '../../../api/src/features/vouchers/disputes/voucher-evidence-words.ts';
import { openReadPool } from '../../../api/src/platform/db/connections/pools.ts';
import { TenantReads } from '../../../api/src/platform/db/tenant-reads.ts';
import { atEndOfFile } from '../../testkit/at-end-of-file.ts';
import { testServer } from '../../testkit/server.ts';
import { VoucherShop } from './voucher-shop.ts';

const server = await testServer({ now: '2026-07-01T10:00:00.000Z', limitFactor: 10_000 });
const pool = await openReadPool(server.appUrl, 1);
atEndOfFile(() => pool.end());

test('the evidence of a disputed voucher says what was sold, agreed to and redeemed, and where the code was sent to', async () => {
  const shop = await VoucherShop.opens(server);
  const { code, id, uuid } = await shop.sells();
  expect(await shop.redeems(id, 3_000)).toEqual([]);
  await shop.hears(await shop.bank.disputes(uuid, { minor: 5_000 }));
  const [dispute] = await server.rows<{ id: string; ref: string }>(
    'select id, provider_ref as ref from gift_voucher_disputes where voucher_id = $1',
    [uuid],
  );
  const known = { restaurantId: shop.bistro.uuid, disputeId: dispute?.id ?? '' };
  const evidence = await voucherEvidenceOf(new TenantReads(pool), known);
  if (!evidence) throw new Error('There is no evidence.');
  const { title, about, parts } = voucherEvidenceInWords(evidence, server.clock.now());
  expect(title).toBe('Evidence about a disputed payment of €50.00');
  expect(about).toContain(`Dispute ${dispute?.ref}`);
  const part = (name: string) =>
    parts
      .find(({ title: named }) => named === name)
      ?.lines.map(({ label, text }) => (label ? `${label}: ${text}` : text)) ?? [];
  expect(part('The gift voucher')).toEqual(
    expect.arrayContaining([
      `Code ends with: ${code.slice(-4)}`,
      expect.stringMatching(/^Paid: €50\.00 \(/),
      'Bought by: Ada Lovelace, ada@example.com',
      'Code was sent to: bob@example.com',
    ]),
  );
  expect(part('What the buyer agreed to')[0]).toMatch(
    /^Accepted: July 1, 2026.*, from the address [\d.:a-f]+$/,
  );
  expect(part('What became of it').map((line) => line.replace(/^.* [AP]M: /, ''))).toEqual([
    'Sold for €50.00',
    'Redeemed €30.00',
    'Taken off it for the dispute €20.00',
  ]);
  expect(part('Mails to the buyer and the recipient')).toHaveLength(2);
  // None of it holds the code.
  expect(JSON.stringify(parts)).not.toContain(code);

  const other = await server.seed.restaurant();
  const asked = { ...known, restaurantId: other.uuid };
  expect(await voucherEvidenceOf(new TenantReads(pool), asked)).toBeNull();
});
