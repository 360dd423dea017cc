/** The bytes of a PDF that is being drawn. Call it before the first stroke; it is settled once the page has been ended. */
export function pdfBytes(page: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}
