import type { FastifyInstance } from 'fastify';
import type { App } from '../../../../platform/app.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { TenantReads } from '../../../../platform/db/tenant-reads.ts';
import { readSignedName } from '../../../../platform/secrets/signed-name.ts';
import type { WrittenEvidence } from '../../../guarantees/disputes/written-evidence.ts';
import { voucherEvidenceOf } from '../../../vouchers/disputes/voucher-evidence-rows.ts';
import { voucherEvidenceInWords } from '../../../vouchers/disputes/voucher-evidence-words.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { evidenceOf } from './evidence-rows.ts';
import { evidenceInWords } from './evidence-words.ts';

/**
 * `/dispute-evidence/<token>.pdf`: what the restaurant answers a bank with. 404 for any other token, one whose time is up, and for somebody
 * who is no manager or owner there any more.
 */
export function serveEvidence(server: FastifyInstance, app: App): void {
  server.get<{ Params: { token: string } }>('/dispute-evidence/:token.pdf', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const evidence = await evidenceOpenedBy(app, params.token);
    if (!evidence) {
      const text = 'This link opens no evidence, or no longer. Open it with the dispute again.\n';
      return reply.code(404).type('text/plain; charset=utf-8').send(text);
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="evidence-${evidence.about}.pdf"`)
      .send(await evidencePdf(evidence.written));
  });
}

/** The evidence, and what its file is called after. */
interface OpenedEvidence {
  about: string;
  written: WrittenEvidence;
}

async function evidenceOpenedBy(app: App, token: string): Promise<OpenedEvidence | null> {
  const named = readSignedName(app.env.keys, 'dispute-evidence', token, app.clock.now());
  const [restaurantId, disputeId, userId] = named ?? [];
  if (!restaurantId || !disputeId || !userId) return null;
  const reads = new TenantReads(app.pool);
  const member = await reads.row<{ role: string }>(
    { restaurantIds: [restaurantId] },
    sql`select role from memberships where restaurant_id = ${restaurantId} and user_id = ${userId} and role in ('manager', 'owner')`,
  );
  if (!member) return null;
  const [known, now] = [{ restaurantId, disputeId }, app.clock.now()];
  const ofBooking = await evidenceOf(reads, known);
  if (ofBooking)
    return { about: ofBooking.booking?.reference ?? 'dispute', written: evidenceInWords(ofBooking, now) };
  const ofVoucher = await voucherEvidenceOf(reads, known);
  return (
    ofVoucher && {
      about: `voucher-${ofVoucher.voucher.lastFour}`,
      written: voucherEvidenceInWords(ofVoucher, now),
    }
  );
}
