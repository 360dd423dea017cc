import { CURRENCY_OF_COUNTRY, SIMULATED_CARDS } from './simulated-cards.ts';
import type { SimulatedDispute } from './simulated-disputes.ts';
import type { SimulatedCheckout } from './simulated-rows.ts';

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; min-height: 100vh; place-items: center; background: light-dark(#f4f4f1, #16181d); color: light-dark(#1c1e22, #f1f1ee); }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 2rem; background: light-dark(#fff, #22252b); border-radius: 12px; }
.mark { margin: 0 0 1rem; padding: .5rem .75rem; border-radius: 8px; background: light-dark(#fdebc8, #4a3a14); }
.sum { font-size: 2rem; font-weight: 650; margin: 0 0 1rem; }
fieldset { border: 0; padding: 0; margin: 0 0 1.25rem; }
label { display: flex; gap: .6rem; align-items: center; min-height: 44px; }
select { font: inherit; padding: .5rem; min-height: 44px; width: 100%; }
button { font: inherit; font-weight: 600; min-height: 44px; width: 100%; border: 0; border-radius: 8px; background: light-dark(#1d4f91, #8fb8ee); color: light-dark(#fff, #10151d); cursor: pointer; }
button + button, form + form button { margin-top: .75rem; background: transparent; color: inherit; border: 1px solid currentColor; }
.error { color: light-dark(#a4161a, #ff9c9c); }
:focus-visible { outline: 3px solid light-dark(#1d4f91, #8fb8ee); outline-offset: 2px; }`;

const MARK = 'This is a simulated payment: no card is asked for, and nobody is charged.';

/** Text in HTML. */
function plain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${plain(title)}</title><style>${STYLE}</style></head>
<body><main><p class="mark">${MARK}</p>${content}</main></body></html>`;
}

/** The page on which a guest pays; `error` says what became of the last try. */
export function checkoutPage(checkout: SimulatedCheckout, sum: string, error: string | null): string {
  const cards = SIMULATED_CARDS.map(
    ({ lastFour, label }, index) =>
      `<label><input type="radio" name="card" value="${lastFour}"${index === 0 ? ' checked' : ''}> ${plain(label)} (${lastFour})</label>`,
  ).join('');
  const act = checkout.mode === 'pay' ? `Pay ${sum}` : 'Keep this card';
  const told = checkout.mode === 'pay' ? '' : '<p>Nothing is charged now. At most:</p>';
  return page(
    `Pay ${checkout.description}`,
    `<h1>${plain(checkout.description)}</h1>${told}<p class="sum">${plain(sum)}</p>
${error ? `<p class="error" role="alert">${plain(error)}</p>` : ''}
<form method="post" action="/simulated-payments/${encodeURIComponent(checkout.ref)}"><fieldset><legend>Choose a card to try</legend>${cards}</fieldset>
<button type="submit">${plain(act)}</button></form>
<form method="post" action="/simulated-payments/${encodeURIComponent(checkout.ref)}/leave"><button type="submit">Back without paying</button></form>`,
  );
}

/** The second step of a card whose bank asks. */
export function challengePage({ ref }: Pick<SimulatedCheckout, 'ref'>, card: string): string {
  return page(
    'Your bank asks',
    `<h1>Your bank asks whether it is you</h1>
<form method="post" action="/simulated-payments/${encodeURIComponent(ref)}"><input type="hidden" name="card" value="${plain(card)}">
<button type="submit" name="answer" value="yes">Yes, it is me</button>
<button type="submit" name="answer" value="no">No</button></form>`,
  );
}

/** The page on which a restaurant tells about itself. */
export function accountPage(ref: string): string {
  const countries = Object.keys(CURRENCY_OF_COUNTRY)
    .map((country) => `<option value="${country}">${country}</option>`)
    .join('');
  return page(
    'Connect a payment account',
    `<h1>Connect a payment account</h1>
<form method="post" action="/simulated-payments/accounts/${encodeURIComponent(ref)}"><fieldset><label for="country">Country of the restaurant</label>
<select id="country" name="country">${countries}</select></fieldset>
<button type="submit">Finish</button></form>`,
  );
}

/** The page on which a restaurant answers a dispute; the bank decides as it is told here. */
export function disputePage(dispute: SimulatedDispute, sum: string): string {
  const { ref, state } = dispute;
  const act = `/simulated-payments/disputes/${encodeURIComponent(ref)}`;
  const told = {
    won: 'The bank decided for you: the money is yours again.',
    lost: 'The guest keeps the money.',
  };
  const answer =
    state === 'won' || state === 'lost'
      ? `<p role="status">${told[state]}</p>`
      : `<form method="post" action="${act}">
<button type="submit" name="answer" value="won">Send the evidence, and win</button>
<button type="submit" name="answer" value="lost">Accept the dispute, and lose</button></form>`;
  return page(
    'Answer a dispute',
    `<h1>A guest takes a payment back</h1><p class="sum">${plain(sum)}</p>${answer}`,
  );
}

/** What is shown where there is nothing to pay any more. */
export function overPage(returnUrl: string | null): string {
  const back = returnUrl ? `<p><a href="${plain(returnUrl)}">Back to the restaurant</a></p>` : '';
  return page('Nothing to pay here', `<h1>There is nothing to pay here any more</h1>${back}`);
}
