import { pdfBytes } from '../../../platform/text/pdf-bytes.ts';
import { SheetFonts, type Weight } from './sheet-fonts.ts';
import { type Face, linesOf, type SeenLine } from './sheet-text.ts';
import type { Sheet, SheetRow } from './sheet-words.ts';

/** The paper of a sheet, as printers take it. */
export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

const MARGIN = 34;
const FOOT = 22;
const GAP = 7;
const PADDING = 4;
const INK = '#111111';
const FAINT = '#555555';
const LINE = '#b8b8b8';

interface Column {
  title: string;
  /** Share of the width. */
  share: number;
}

const COLUMNS: readonly Column[] = [
  { title: 'Here', share: 0.05 },
  { title: 'Time', share: 0.115 },
  { title: 'Party', share: 0.06 },
  { title: 'Guest', share: 0.25 },
  { title: 'Table', share: 0.1 },
  { title: 'Status', share: 0.11 },
  { title: 'Notes', share: 0.315 },
];

/** No row is higher than a page: what is longer stands in the booking. */
const MOST_LINES = 30;

interface Style {
  weight: Weight;
  size: number;
  color?: string;
}

/** What a cell says, from top to bottom. */
interface Block extends Style {
  lines: SeenLine[];
}

/** Draws the sheet of a day: black on white, its headings again on every page, and no row cut in two. */
export async function daySheetPdf(sheet: Sheet, paper: Paper): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // large: loaded when the first sheet is asked for
  const page = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: sheet.about, Author: sheet.title },
  });
  const bytes = pdfBytes(page);
  new Drawing(page, await SheetFonts.for(JSON.stringify(sheet))).draw(sheet);
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
    this.#bottom = page.page.height - MARGIN - FOOT;
    fonts.registerOn(page);
  }

  draw({ title, about, foot, parts }: Sheet): void {
    this.#paragraph(title, { weight: 'strong', size: 16 });
    this.#paragraph(about, { weight: 'plain', size: 10, color: FAINT });
    this.#y += 8;
    this.#heading();
    for (const part of parts) this.#part(part);
    this.#feet(foot);
  }

  #paragraph(text: string, style: Style): void {
    const lines = linesOf(text, this.#face(style), { width: this.#width, most: 3 });
    this.#y += this.#block({ ...style, lines }, MARGIN, this.#y);
  }

  #heading(): void {
    for (const [at, { title }] of COLUMNS.entries()) {
      const { left } = this.#column(at);
      this.#block({ weight: 'plain', size: 8, color: FAINT, lines: [[title]] }, left, this.#y);
    }
    this.#y += 13;
    this.#rule(INK);
  }

  #part({ title, orders, rows }: Sheet['parts'][number]): void {
    const style = { weight: 'strong', size: 11 } as const;
    const lines = linesOf(title, this.#face(style), { width: this.#width, most: 2 });
    const [first] = rows;
    const height = this.#heightOf([{ ...style, lines }]) + 12;
    // A heading never stands alone at the end of a page.
    this.#makeRoom(height + (first ? this.#rowHeight(this.#cells(first)) : 0));
    this.#block({ ...style, lines }, MARGIN, this.#y + 8);
    this.#y += height;
    this.#rule(INK);
    for (const order of orders) this.#order(order);
    for (const row of rows) this.#row(row);
  }

  /** What the kitchen makes for an experience, above those who come for it. */
  #order(words: string): void {
    const style = { weight: 'strong', size: 9 } as const;
    const lines = linesOf(words, this.#face(style), { width: this.#width, most: 4 });
    const height = this.#heightOf([{ ...style, lines }]) + 2 * PADDING;
    this.#makeRoom(height);
    this.#block({ ...style, lines }, MARGIN, this.#y + PADDING);
    this.#y += height;
    this.#rule(LINE);
  }

  #row(row: SheetRow): void {
    const cells = this.#cells(row);
    const height = this.#rowHeight(cells);
    this.#makeRoom(height);
    this.#page
      .rect(MARGIN + 3, this.#y + PADDING + 1, 10, 10)
      .lineWidth(0.8)
      .stroke(INK);
    for (const [at, blocks] of cells.entries()) {
      let top = this.#y + PADDING;
      for (const block of blocks) top += this.#block(block, this.#column(at).left, top);
    }
    this.#y += height;
    this.#rule(LINE);
  }

  #cells(row: SheetRow): Block[][] {
    const strong = { weight: 'strong', size: 10 } as const;
    const plain = { weight: 'plain', size: 9 } as const;
    const cell = (at: number, ...said: [text: string, style: Style][]) =>
      said.flatMap(([text, style]): Block[] => {
        const { width } = this.#column(at);
        const lines = linesOf(text, this.#face(style), { width, most: MOST_LINES });
        return lines.length > 0 ? [{ ...style, lines }] : [];
      });
    return [
      [],
      cell(1, [row.time, strong]),
      cell(2, [row.party, strong]),
      cell(3, [row.name, strong], [row.phone, plain]),
      cell(4, [row.tables, strong], [row.area, plain], [row.servers, plain]),
      cell(5, [row.status, plain]),
      cell(6, [row.allergies, { weight: 'strong', size: 12 }], [row.notes, plain]),
    ];
  }

  #rowHeight(cells: readonly Block[][]): number {
    return Math.max(18, ...cells.map((blocks) => this.#heightOf(blocks))) + 2 * PADDING;
  }

  #heightOf(blocks: readonly Block[]): number {
    return blocks.reduce((sum, { lines, size }) => sum + lines.length * lineHeight(size), 0);
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= this.#bottom) return;
    this.#page.addPage();
    this.#y = MARGIN;
    this.#heading();
  }

  /** Draws it, and answers how high it is. */
  #block({ lines, ...style }: Block, left: number, top: number): number {
    const face = this.#face(style);
    const space = face.widthOf(' ');
    this.#page.fillColor(style.color ?? INK);
    for (const [row, words] of lines.entries()) {
      const baseline = top + row * lineHeight(style.size) + ASCENT * style.size;
      let x = left;
      for (const word of words) {
        for (const { font, text } of this.#fonts.runsOf(word, style.weight)) {
          this.#page.font(font).fontSize(style.size);
          this.#page.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
          x += this.#page.widthOfString(text);
        }
        x += space;
      }
    }
    return lines.length * lineHeight(style.size);
  }

  #rule(color: string): void {
    this.#page
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.5)
      .stroke(color);
  }

  #column(at: number): { left: number; width: number } {
    const before = COLUMNS.slice(0, at).reduce((sum, { share }) => sum + share, 0);
    const width = (COLUMNS[at]?.share ?? 0) * this.#width - GAP;
    return { left: MARGIN + before * this.#width, width };
  }

  #face({ weight, size }: Style): Face {
    return {
      widthOf: (text) =>
        this.#fonts.runsOf(text, weight).reduce((sum, run) => {
          this.#page.font(run.font).fontSize(size);
          return sum + this.#page.widthOfString(run.text);
        }, 0),
      has: (letter) => this.#fonts.has(letter, weight),
    };
  }

  #feet(foot: string): void {
    const { start, count } = this.#page.bufferedPageRange();
    const style = { weight: 'plain', size: 8, color: FAINT } as const;
    for (let number = 0; number < count; number += 1) {
      this.#page.switchToPage(start + number);
      const top = this.#page.page.height - MARGIN - lineHeight(style.size);
      this.#page.page.margins.bottom = 0; // or what stands below the text would begin a page of its own
      const lines = linesOf(foot, this.#face(style), { width: this.#width - 60, most: 1 });
      this.#block({ ...style, lines }, MARGIN, top);
      const page = `${number + 1} / ${count}`;
      const left = MARGIN + this.#width - this.#face(style).widthOf(page);
      this.#block({ ...style, lines: [[page]] }, left, top);
    }
  }
}

/** How far letters of the sheet's own face rise above the line on which those of every font stand, as a share of their size. */
const ASCENT = 0.928;

const lineHeight = (size: number) => size * 1.25;
