import { pdfBytes } from '../../../platform/text/pdf-bytes.ts';
import { SheetFonts, type Weight } from '../../bookings/day-sheet/sheet-fonts.ts';
import { type Face, linesOf } from '../../bookings/day-sheet/sheet-text.ts';
import type { WeekInWords, WeekRow } from './week-in-words.ts';

const MARGIN = 40;
const INK = '#1b1a17';
const FAINT = '#6b675f';
const LINE = '#d9d5cc';
const BAR = '#176b5b';
const BAR_BEFORE = '#cfcabf';
const ROW = 23;
const NAMES = 110;
const COLUMN = 62;
const COLUMNS = ['Covers', 'Parties', 'No-shows', 'Cancelled'];

/** Most services that the page has room for; those with the most covers come first. */
const MOST_SERVICES = 6;

interface Style {
  weight?: Weight;
  size?: number;
  color?: string;
  /** Ends there instead of beginning there. */
  isRight?: boolean;
}

/** Draws a week on one page of A4: its figures, its days as bars beside the week before, services and sources. */
export async function weekPdf(week: WeekInWords): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // large: loaded when the first report is drawn
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: `${week.title}, ${week.span}`, Author: 'Hoststand' },
  });
  const ended = pdfBytes(page);
  new WeekPage(page, await SheetFonts.for(JSON.stringify(week))).draw(week);
  page.end();
  return ended;
}

class WeekPage {
  readonly #page: PDFKit.PDFDocument;
  readonly #fonts: SheetFonts;
  readonly #width: number;
  #y = MARGIN;

  constructor(page: PDFKit.PDFDocument, fonts: SheetFonts) {
    this.#page = page;
    this.#fonts = fonts;
    this.#width = page.page.width - 2 * MARGIN;
    page.page.margins.bottom = 0; // what stands at the foot would begin a page of its own
    fonts.registerOn(page);
  }

  draw({ title, span, figures, days, services, sources }: WeekInWords): void {
    this.#text(title, MARGIN, this.#width, { weight: 'strong', size: 18 });
    this.#y += 24;
    this.#text(`${span}, beside the week before`, MARGIN, this.#width, { size: 10, color: FAINT });
    this.#y += 26;
    this.#figures(figures);
    this.#table('Day by day', days);
    if (services.length > 0) this.#table('By service', services.slice(0, MOST_SERVICES));
    this.#sources(sources);
    this.#y = this.#page.page.height - MARGIN - 10;
    this.#text(
      'Covers are guests of parties that came, sit, or are still expected. Parties are bookings that are neither cancelled nor no-shows.',
      MARGIN,
      this.#width,
      { size: 7.5, color: FAINT },
    );
  }

  /** Four to a row. */
  #figures(figures: WeekInWords['figures']): void {
    const width = this.#width / 4;
    for (const [place, { label, value, before }] of figures.entries()) {
      const left = MARGIN + (place % 4) * width;
      const top = this.#y;
      this.#text(label, left, width - 8, { size: 8.5, color: FAINT });
      this.#y += 12;
      this.#text(value, left, width - 8, { weight: 'strong', size: 15 });
      this.#y += 20;
      this.#text(before, left, width - 8, { size: 8, color: FAINT });
      this.#y = place % 4 === 3 || place === figures.length - 1 ? top + 56 : top;
    }
    this.#y += 4;
  }

  #table(heading: string, rows: readonly WeekRow[]): void {
    const bars = MARGIN + NAMES;
    const barWidth = this.#width - NAMES - COLUMNS.length * COLUMN;
    const column = (place: number) => MARGIN + this.#width - (COLUMNS.length - place) * COLUMN;
    this.#heading(heading);
    this.#y += 2.5;
    this.#text('Covers; pale: the week before', bars, barWidth, { size: 8, color: FAINT });
    for (const [place, head] of COLUMNS.entries())
      this.#text(head, column(place), COLUMN, { size: 8, color: FAINT, isRight: true });
    this.#y += 13.5;
    this.#rule();
    const most = Math.max(1, ...rows.flatMap(({ covers, coversBefore }) => [covers, coversBefore]));
    for (const row of rows) {
      const top = this.#y;
      this.#y += 6;
      this.#text(row.name, MARGIN, NAMES - 6, { size: 9.5 });
      this.#bar(bars, top + 5, (barWidth * row.covers) / most, BAR);
      this.#bar(bars, top + 12, (barWidth * row.coversBefore) / most, BAR_BEFORE);
      for (const [place, count] of [row.covers, row.parties, row.noShows, row.cancellations].entries())
        this.#text(String(count), column(place), COLUMN, {
          size: 9.5,
          isRight: true,
          weight: place === 0 ? 'strong' : 'plain',
        });
      this.#y = top + ROW;
      this.#rule();
    }
    this.#y += 22;
  }

  #sources(sources: WeekInWords['sources']): void {
    this.#heading('Where bookings came from');
    this.#y += 13;
    this.#rule();
    const width = this.#width / sources.length;
    for (const [place, { name, bookings, before }] of sources.entries()) {
      const top = this.#y;
      const left = MARGIN + place * width;
      this.#y += 6;
      this.#text(name, left, width - 8, { size: 8.5, color: FAINT });
      this.#y += 12;
      this.#text(String(bookings), left, width - 8, { weight: 'strong', size: 13 });
      this.#y += 17;
      this.#text(`was ${before}`, left, width - 8, { size: 8, color: FAINT });
      this.#y = top;
    }
  }

  #heading(text: string): void {
    this.#text(text, MARGIN, this.#width / 2, { weight: 'strong', size: 11 });
  }

  #bar(left: number, top: number, width: number, color: string): void {
    if (width > 0) this.#page.rect(left, top, Math.max(width, 1), 6).fill(color);
  }

  #rule(): void {
    this.#page
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /** One line of text at the height where the page is; what is too long for `width` ends with an ellipsis. */
  #text(text: string, left: number, width: number, style: Style): void {
    const { weight = 'plain', size = 9, color = INK, isRight = false } = style;
    const face = this.#face(weight, size);
    const [words = []] = linesOf(text, face, { width, most: 1 });
    const space = face.widthOf(' ');
    const length = words.reduce(
      (sum, word) => sum + face.widthOf(word),
      space * Math.max(0, words.length - 1),
    );
    let x = isRight ? left + width - length : left;
    this.#page.fillColor(color);
    for (const word of words) {
      for (const { font, text: run } of this.#fonts.runsOf(word, weight)) {
        this.#page.font(font).fontSize(size);
        this.#page.text(run, x, this.#y + 0.928 * size, { lineBreak: false, baseline: 'alphabetic' });
        x += this.#page.widthOfString(run);
      }
      x += space;
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
