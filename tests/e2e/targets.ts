import type { Page } from '@playwright/test';

/** Pixels that a finger needs in each direction (issue of the 44 px; WCAG 2.5.5). */
const LEAST = 44;

/** What is smaller on purpose, each with its reason. */
const EXCEPTIONS: { selector: string; because: string }[] = [
  {
    selector: 'p a, li p a, dd a, label a, [role="alert"] a',
    because: 'a link in a sentence, as WCAG 2.5.8 allows',
  },
  { selector: '[role="separator"], .skip-link', because: 'seen only while it has the focus of the keyboard' },
];

/** A control whose hit area is too small. */
interface SmallTarget {
  what: string;
  width: number;
  height: number;
}

/**
 * The controls of a page, as it is shown now, that a finger of 44 × 44 pixels does not fit on. The area is the one that really
 * answers: from the middle of the control outwards, as far as a tap there reaches it or its label and nothing else. `within`
 * narrows it to what has opened over the page: what that covers by half is not for tapping now.
 */
export async function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  const found = await page.evaluate(measureTargets, {
    least: LEAST,
    within,
    except: EXCEPTIONS.map(({ selector }) => selector).join(', '),
  });
  return found.map(({ what, width, height }) => `${what}: ${width} × ${height}`);
}

/** Runs in the page. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: what runs in a page takes nothing along, so it is one function.
function measureTargets({
  least,
  within,
  except,
}: {
  least: number;
  within: string;
  except: string;
}): SmallTarget[] {
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], ' +
    '[role="menuitem"], [role="option"], [role="switch"], [role="radio"], [role="checkbox"]';
  const seen = new Set<Element>();
  const small: SmallTarget[] = [];
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]')
    );
  };
  /** The control together with what hands its taps on to it. */
  const partsOf = (control: Element): Element[] => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isTicked = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
    return isTicked ? [control, ...labels] : [control];
  };
  for (const control of document.querySelector(within)?.querySelectorAll(CONTROLS) ?? []) {
    const parts = partsOf(control).filter((part) => part.getBoundingClientRect().width > 1);
    const [part] = parts;
    if (!part || seen.has(control) || control.matches(except) || control.matches(':disabled')) continue;
    if (!parts.some(isShown)) continue;
    seen.add(control);
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const boxes = parts.filter(isShown).map((each) => each.getBoundingClientRect());
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && parts.some((each) => each === hit || each.contains(hit));
    };
    /** How far from a point a tap still reaches it, `least` at most. */
    const reach = (x: number, y: number, dx: number, dy: number) => {
      let steps = 0;
      while (steps < least && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
      return steps;
    };
    let best = { width: 0, height: 0 };
    for (const { left, top, width, height } of boxes) {
      const [x, y] = [left + width / 2, top + height / 2];
      if (!isHit(x, y)) continue;
      const across = reach(x, y, 1, 0) + reach(x, y, -1, 0) + 1;
      const down = reach(x, y, 0, 1) + reach(x, y, 0, -1) + 1;
      if (Math.min(across, down) > Math.min(best.width, best.height)) best = { width: across, height: down };
    }
    if (best.width === 0) continue; // something lies over it: whoever taps there means that
    if (best.width < least - 1 || best.height < least - 1) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
      const kind =
        control.tagName.toLowerCase() +
        (control.getAttribute('type') ? `[${control.getAttribute('type')}]` : '');
      const style =
        [...control.classList].find((each) => each.startsWith('mantine-')) ?? control.classList[0] ?? '';
      small.push({ what: `${kind} “${name}” .${style}`, ...best });
    }
  }
  window.scrollTo(0, 0);
  return small;
}
