declare module 'subset-font' {
  /** The letters of `text` alone, cut out of a font at the given place of its axes, as a TrueType font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
