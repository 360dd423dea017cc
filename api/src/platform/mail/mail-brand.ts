/** Whose mail it is, as its reader sees it: somebody's whom we write for. */
export interface MailBrand {
  name: string;
  /** Their page; what stands above leads there. */
  url: string;
  /** A PNG, which every mail program shows; its size in pixels as it is drawn. */
  logo: { url: string; width: number; height: number } | null;
  /** `#rrggbb`; null for ours. */
  accent: string | null;
  /** Ours, small, at the end: "Sent with Hoststand". */
  sentWith: string;
}

/** Highest picture above a mail, in pixels. */
export const LOGO_HEIGHT = 44;

/** Black or white, whichever is read better on a colour: at least 4.58 to 1 on any (WCAG 2.2, 1.4.3). */
export function inkOn(color: string): '#ffffff' | '#000000' {
  const light = luminance(color);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** Relative luminance as WCAG has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(color.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
