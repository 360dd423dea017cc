import { pdfBytes } from '../../../platform/text/pdf-bytes.ts';
import { planOffer } from '../plans/plans.ts';
import { dollars } from './dollars.ts';
import type { InvoiceRow } from './invoice-rows.ts';

const MARGIN = 56;
const INK = '#1f2933';
const FAINT = '#5b6670';
const WARNING = '#b42318';

/** What stands over a bill that is none. */
const SIMULATED = 'SIMULATED: a trial of the product. Nobody was charged, and nothing is owed.';

/** An invoice as a page of A4. `payer` is the restaurant's name, `timezone` the clock its dates are told by. */
export async function invoicePdf(
  invoice: InvoiceRow,
  { payer, timezone }: { payer: string; timezone: string },
): Promise<Buffer> {
  const { number, amountCents, creditUsedCents, cardBrand, cardLastFour, isSimulated } = invoice;
  // Large, with its fonts: loaded when the first invoice is asked for.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: `Invoice ${number}` } });
  const bytes = pdfBytes(page);
  const day = (at: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'medium' }).format(at);
  const plan = planOffer(invoice.planId);
  page.fillColor(INK).fontSize(22).text('Hoststand').moveDown(0.2);
  page
    .fillColor(FAINT)
    .fontSize(11)
    .text(`Invoice ${number}`)
    .moveDown(isSimulated ? 1 : 2);
  if (isSimulated) page.fillColor(WARNING).fontSize(14).text(SIMULATED).fontSize(11).moveDown(1);
  const facts: [string, string][] = [
    ['Billed to', latin(payer)],
    ['Date', day(invoice.issuedAt)],
    ['Plan', `${plan.name}, ${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`],
    ['Card', `${cardBrand} ending in ${cardLastFour}`],
    ['Status', statusInWords(invoice)],
    ['Price', dollars(amountCents + creditUsedCents)],
    ...(creditUsedCents > 0 ? ([['Credit', `-${dollars(creditUsedCents)}`]] as [string, string][]) : []),
    ['Total (USD)', dollars(amountCents)],
  ];
  for (const [name, value] of facts) {
    const top = page.y;
    page.fillColor(FAINT).text(name, MARGIN, top, { width: 110 });
    page
      .fillColor(INK)
      .text(value, MARGIN + 120, top)
      .moveDown(0.6);
  }
  page.end();
  return bytes;
}

function statusInWords({ status, isSimulated }: InvoiceRow): string {
  const inWords = status === 'paid' ? 'Paid' : 'Declined: nothing was charged';
  return isSimulated ? `${inWords} (simulated)` : inWords;
}

/** The fonts that every PDF reader has know Western letters only; others would come out as nonsense. */
function latin(text: string): string {
  return text.replace(/[^\u0020-\u00ff]/g, '?');
}
