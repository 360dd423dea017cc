import { accent, ink } from './embed-colors.ts';

// A theme's ring for all that has the focus would be a dot beside the button or the frame, which have rings of their own.
const CSS = `
:host { display: block; outline: none !important; }
:host([mode='popup']), :host([mode='floating']) { display: inline-block; }
iframe { display: block; width: 100%; height: 800px; border: 0; border-radius: 12px; color-scheme: normal; }
a { display: block; padding: 12px; text-align: center; }
button { font: 600 16px/1.5 system-ui, sans-serif; cursor: pointer; }
.open { min-height: 48px; padding: 10px 24px; border: 0; border-radius: 10px; background: ${accent}; color: #fff; }
.open:focus-visible, .close:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.floating { position: fixed; inset: auto; inset-inline-end: 20px; bottom: 20px; z-index: 2147483000; margin: 0; overflow: visible; box-shadow: 0 6px 24px rgb(0 0 0 / 0.3); }
dialog { width: min(46rem, 100vw - 24px); max-width: none; max-height: calc(100dvh - 24px); padding: 0; border: 0;
  border-radius: 12px; background: Canvas; color: CanvasText; overflow: auto; overscroll-behavior: contain; }
dialog::backdrop { background: rgb(0 0 0 / 0.55); }
.close { position: sticky; top: 8px; z-index: 1; display: block; width: 44px; height: 44px; margin-block: 8px -52px; margin-inline: auto 8px;
  padding: 0; border: 0; border-radius: 50%; background: ${ink}; color: #fff; font-size: 24px; line-height: 1; }
`;

let sheet: CSSStyleSheet | null = null;

/** The looks of button, pop-up and frame. Made by script, which no policy of a site forbids. */
export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
