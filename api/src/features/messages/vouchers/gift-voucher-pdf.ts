import { encode } from 'uqr';
import { SheetFonts, type Weight } from '../../bookings/day-sheet/sheet-fonts.ts';
import { type Face, linesOf } from '../../bookings/day-sheet/sheet-text.ts';
import { moneyText } from '../../guarantees/rules/money.ts';
import { displayLine } from '../../restaurants/booking-page/display-text.ts';
import { localeOf } from '../../restaurants/language/locales.ts';
import type { VoucherCode } from '../../vouchers/code/voucher-code.ts';
import { dayText } from '../../vouchers/offer/voucher-sentences.ts';
import { giftVoucherWords } from '../words/gift-voucher.ts';
import type { VoucherToSend } from './voucher-to-send.ts';

const INK = '#1b1a17';
const FAINT = '#6b675f';
const LINE = '#d9d5cc';
const ACCENT = '#176b5b';
/** Half an A4 page, lying: it is printed on either, and folds once into an envelope. */
const PAPER = 'A5';
const MARGIN = 36;
const BAND = 12;
const QR = 112;
/** Light modules around the code, without which cameras do not find it (ISO 18004 asks for four). */
const QUIET_ZONE = 4;

interface Style {
  weight?: Weight;
  size?: number;
  color?: string;
  /** Lines at most; the last one of a longer text ends with an ellipsis. */
  most?: number;
}

/** What only the page holds: the code, and where it leads. */
interface Opener {
  code: VoucherCode;
  url: string;
}

/** Draws a gift voucher on one page: what it is worth, from whom and for whom, the message, the code, and a QR code of the page that shows it. */
export async function giftVoucherPdf(voucher: VoucherToSend, opener: Opener): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // large: loaded when the first voucher is drawn
  const { title } = giftVoucherWords[voucher.language];
  const page = new PDFDocument({
    size: PAPER,
    layout: 'landscape',
    margin: MARGIN,
    info: { Title: `${title}, ${voucher.restaurant}`, Author: voucher.restaurant },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  const fonts = await SheetFonts.for(JSON.stringify([voucher, giftVoucherWords[voucher.language]]));
  new VoucherPage(page, fonts).draw(voucher, opener);
  page.end();
  return ended;
}

class VoucherPage {
  readonly #page: PDFKit.PDFDocument;
  readonly #fonts: SheetFonts;
  readonly #width: number;
  #y = MARGIN;

  constructor(page: PDFKit.PDFDocument, fonts: SheetFonts) {
    this.#page = page;
    this.#fonts = fonts;
    this.#width = page.page.width - 2 * MARGIN - BAND;
    page.page.margins.bottom = 0; // what stands at the foot would begin a page of its own
    fonts.registerOn(page);
  }

  draw(voucher: VoucherToSend, { code, url }: Opener): void {
    const { language, accentColor, restaurant, amountMinor, currency, buyerName, recipientName, message } =
      voucher;
    const words = giftVoucherWords[language];
    const accent = accentColor ?? ACCENT;
    const { height, width } = this.#page.page;
    this.#page.rect(0, 0, BAND, height).fill(accent);
    const left = MARGIN + BAND;
    const wide = this.#width - QR - 24;
    this.#display(restaurant, left, { size: 20, color: INK, wide });
    this.#text(words.title, left, wide, { size: 11, color: FAINT });
    this.#y += 20;
    this.#display(moneyText(amountMinor, currency, localeOf[language]), left, {
      size: 42,
      color: accent,
      wide,
    });
    this.#y += 10;
    this.#named(words.to, recipientName, left, wide);
    this.#named(words.from, buyerName, left, wide);
    if (message) {
      this.#y += 8;
      this.#text(words.quote(message), left, wide, { size: 10.5, most: 5 });
    }
    this.#qr(url, width - MARGIN - QR, MARGIN);
    this.#foot(voucher, code, left);
  }

  #named(name: string, value: string, left: number, width: number): void {
    const top = this.#y;
    this.#y += 2.5; // on one line with what is larger beside it
    this.#text(name, left, 60, { size: 9, color: FAINT });
    this.#y = top;
    this.#text(value, left + 62, width - 62, { size: 12, weight: 'strong' });
    this.#y = top + 19;
  }

  /** The code and how to use it, under a line to cut or to find. */
  #foot(
    { language, expiresOn, conditions, restaurant, address, phone }: VoucherToSend,
    code: string,
    left: number,
  ): void {
    const words = giftVoucherWords[language];
    this.#y = this.#page.page.height - MARGIN - 104;
    this.#page
      .moveTo(left, this.#y)
      .lineTo(left + this.#width, this.#y)
      .lineWidth(0.75)
      .stroke(LINE);
    this.#y += 12;
    const top = this.#y;
    this.#text(words.code, left, 200, { size: 9, color: FAINT });
    this.#page.font('Courier-Bold').fontSize(15).fillColor(INK);
    this.#page.text(code, left, this.#y + 13, { lineBreak: false, baseline: 'alphabetic' });
    this.#y = top;
    const right = left + this.#width - 190;
    this.#text(words.until, right, 190, { size: 9, color: FAINT });
    this.#text(expiresOn ? dayText(expiresOn, language) : words.noEnd, right, 190, {
      size: 12,
      weight: 'strong',
    });
    this.#y = top + 40;
    this.#text(words.howTo, left, this.#width, { size: 8.5, color: FAINT, most: 2 });
    if (conditions) this.#text(conditions, left, this.#width, { size: 8, color: FAINT, most: 3 });
    const where = [restaurant, address, phone].filter(Boolean).join(' · ');
    this.#text(where, left, this.#width, { size: 8.5, color: INK });
  }

  /** Dark on light: not every camera reads it the other way round. */
  #qr(url: string, left: number, top: number): void {
    const { data, size } = encode(url, { border: QUIET_ZONE, ecc: 'M' });
    const module = QR / size;
    this.#page.rect(left, top, QR, QR).fill('#ffffff');
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) this.#page.rect(left + x * module, top + y * module, module, module);
    this.#page.fill('#000000');
  }

  /** One line in the face of the restaurant's page; in that of the sheet where it lacks a letter, or is too wide. */
  #display(
    text: string,
    left: number,
    { size, color, wide }: { size: number; color: string; wide: number },
  ): void {
    const line = displayLine(text, size);
    if (line && line.width <= wide) {
      this.#page
        .save()
        .translate(left, this.#y + size)
        .path(line.path)
        .fill(color)
        .restore();
      this.#y += size * 1.35;
      return;
    }
    this.#text(text, left, wide, { size: size * 0.8, color, weight: 'strong', most: 2 });
    this.#y += size * 0.2;
  }

  /** Text in lines, from the height where the page is. */
  #text(text: string, left: number, width: number, style: Style): void {
    const { weight = 'plain', size = 9, color = INK, most = 1 } = style;
    const face = this.#face(weight, size);
    const space = face.widthOf(' ');
    this.#page.fillColor(color);
    for (const words of linesOf(text, face, { width, most })) {
      let x = left;
      for (const word of words) {
        for (const { font, text: run } of this.#fonts.runsOf(word, weight)) {
          this.#page.font(font).fontSize(size);
          this.#page.text(run, x, this.#y + 0.928 * size, { lineBreak: false, baseline: 'alphabetic' });
          x += this.#page.widthOfString(run);
        }
        x += space;
      }
      this.#y += size * 1.35;
    }
  }

  #face(weight: Weight, size: number): Face {
    return {
      widthOf: (text) =>
        this.#fonts.runsOf(text, weight).reduce((sum, run) => {
          this.#page.font(run.font).fontSize(size);
          return sum + this.#page.widthOfString(run.text);
        }, 0),
      has: (letter) => this.#fonts.has(letter, weight),
    };
  }
}
