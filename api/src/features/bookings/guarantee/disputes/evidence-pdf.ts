import { pdfBytes } from '../../../../platform/text/pdf-bytes.ts';
import type { WrittenEvidence } from '../../../guarantees/disputes/written-evidence.ts';
import { SheetFonts, type Weight } from '../../day-sheet/sheet-fonts.ts';
import { linesOf } from '../../day-sheet/sheet-text.ts';

const MARGIN = 48;
const LABEL_WIDTH = 150;
const INK = '#111111';
const FAINT = '#555555';

/** No paragraph is longer than a page. */
const MOST_LINES = 45;

interface Style {
  weight: Weight;
  size: number;
  color: string;
}

const TITLE: Style = { weight: 'strong', size: 15, color: INK };
const HEADING: Style = { weight: 'strong', size: 11, color: INK };
const TEXT: Style = { weight: 'plain', size: 9.5, color: INK };
const LABEL: Style = { ...TEXT, color: FAINT };

const heightOf = ({ size }: Style): number => size * 1.4;

/** Draws the evidence as a PDF of A4, to be sent to a bank. */
export async function evidencePdf(evidence: WrittenEvidence): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // large: loaded when it is first asked for
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: evidence.title } });
  const bytes = pdfBytes(page);
  new Drawing(page, await SheetFonts.for(JSON.stringify(evidence))).draw(evidence);
  page.end();
  return bytes;
}

class Drawing {
  readonly #page: PDFKit.PDFDocument;
  readonly #fonts: SheetFonts;
  readonly #width: number;
  readonly #bottom: number;
  #y = MARGIN;

  constructor(page: PDFKit.PDFDocument, fonts: SheetFonts) {
    this.#page = page;
    this.#fonts = fonts;
    this.#width = page.page.width - 2 * MARGIN;
    this.#bottom = page.page.height - MARGIN;
    fonts.registerOn(page);
  }

  draw({ title, about, parts }: WrittenEvidence): void {
    this.#paragraph(title, TITLE);
    this.#paragraph(about, LABEL);
    for (const part of parts) {
      // A heading never stands alone at the end of a page.
      this.#makeRoom(14 + heightOf(HEADING) + 2 * heightOf(TEXT));
      this.#y += 14;
      this.#paragraph(part.title, HEADING);
      for (const { label, text } of part.lines) this.#line(label, text);
    }
  }

  #paragraph(text: string, style: Style): void {
    this.#write(text, style, { left: MARGIN, width: this.#width });
  }

  #line(label: string | undefined, text: string): void {
    if (label === undefined) {
      this.#paragraph(text, TEXT);
      return;
    }
    this.#makeRoom(heightOf(TEXT));
    const top = this.#y;
    this.#write(label, LABEL, { left: MARGIN, width: LABEL_WIDTH - 8 });
    const afterLabel = this.#y;
    this.#y = top;
    this.#write(text, TEXT, { left: MARGIN + LABEL_WIDTH, width: this.#width - LABEL_WIDTH });
    this.#y = Math.max(this.#y, afterLabel);
  }

  #write(text: string, style: Style, { left, width }: { left: number; width: number }): void {
    for (const words of linesOf(text, this.#face(style), { width, most: MOST_LINES })) {
      this.#makeRoom(heightOf(style));
      let x = left;
      this.#page.fillColor(style.color);
      for (const word of words) {
        for (const run of this.#fonts.runsOf(word, style.weight)) {
          this.#page.font(run.font).fontSize(style.size);
          this.#page.text(run.text, x, this.#y, { lineBreak: false });
          x += this.#page.widthOfString(run.text);
        }
        x += this.#face(style).widthOf(' ');
      }
      this.#y += heightOf(style);
    }
  }

  #face({ weight, size }: Style) {
    return {
      widthOf: (text: string) =>
        this.#fonts
          .runsOf(text, weight)
          .reduce((sum, run) => sum + this.#page.font(run.font).fontSize(size).widthOfString(run.text), 0),
      has: (letter: string) => this.#fonts.has(letter, weight),
    };
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= this.#bottom) return;
    this.#page.addPage();
    this.#y = MARGIN;
  }
}
