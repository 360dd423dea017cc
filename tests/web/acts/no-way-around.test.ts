import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../../web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !file.endsWith('.generated.ts'));
const textOf = new Map(sources.map((file) => [file, readFileSync(join(WEB, file), 'utf8')]));

/** The files in which something stands, as it would be written anywhere. */
const filesWith = (words: RegExp) =>
  [...textOf]
    .filter(([, text]) => words.test(text))
    .map(([file]) => file)
    .sort();

test('there is one client, and it is guarded: nothing else makes one', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(filesWith(/\bnew ApolloClient\(/)).toEqual(['apollo/apollo-client.ts']);
  expect(textOf.get('apollo/apollo-client.ts')).toMatch(/new ApolloClient\([\s\S]*guardActs\(client/);
});

test('nothing speaks to the API but the guarded client and the one request of the light pages', () => {
  // The developers' pages are drawn when the product is built: they show the address, and how to ask it.
  const isDrawn = (file: string) => /^site\/developers\/(?!alive\/)/.test(file);
  expect(filesWith(/(?<!from )['"`/]graphql['"`]\s*[,;)}]/).filter((file) => !isDrawn(file))).toEqual([
    'apollo/apollo-client.ts', // its address, and its socket's
    'book/requests/live-socket.ts', // updates only
    'explorer/CopyAsCurl.tsx', // to be copied
    'explorer/caller-facts.ts', // and whatever its reader types
    'explorer/create-fetcher.ts',
    'shared/requests/graphql-request.ts',
    'site/help/answer/ask-help.ts', // an answer word by word
  ]);
  expect(filesWith(/\bsendBeacon\(|\bXMLHttpRequest\b/)).toEqual([
    'features/settings/your-page/send-media.ts', // a file to the address that takes it; fetch does not tell how far it is
  ]);
});

test('every screen that writes hears the refusals of what it sends', () => {
  const mutations = globSync('**/*.graphql', { cwd: WEB })
    .map((file) => [file, readFileSync(join(WEB, file), 'utf8')] as const)
    .filter(([, text]) => /^mutation /m.test(text));
  expect(mutations.length).toBeGreaterThan(40);
  const deaf = mutations.flatMap(([file, text]) =>
    text
      .split(/^(?=mutation |query |fragment |subscription )/m)
      .filter((operation) => operation.startsWith('mutation ') && !operation.includes('userErrors'))
      .map((operation) => `${file}: ${operation.split(/[ ({]/)[1]}`),
  );
  expect(deaf).toEqual([]);
});

test('no undo is offered but by the one toast that hears how it went', () => {
  expect(filesWith(/>\s*Undo\s*</).filter((file) => !file.startsWith('features/floor-plan/'))).toEqual([
    'shared/failures/failure-and-undo-toasts.tsx',
  ]);
});

test('“now” is asked of the server’s clock', () => {
  // The first of these measure how long something took on this device, and name no instant.
  const spans = [
    'apollo/heard-fetch.ts',
    'book/hold/HoldLine.tsx',
    'shared/requests/graphql-request.ts',
    'book/send/pending-request.ts',
    'book/hold/useVisitorHold.ts',
    'book/hold/visitor-hold.ts',
    'shared/dates/server-clock.ts',
    // How long a place is kept, as the server said a moment ago.
    'widget/details/KeptLine.tsx',
    'widget/useReservation.ts',
    // The site's own year, and when its reader asked how the service is: nothing of a restaurant.
    'site/SiteFooter.tsx',
    'site/alive/tell-year.ts',
    'site/proof/show-health.ts',
  ];
  expect(filesWith(/\bDate\.now\b|new Date\(\)/)).toEqual(spans.sort());
});

test('a page is put into the router in one place', () => {
  expect(filesWith(/import\('\.[^']*\/routes\//)).toEqual(['pages.ts']);
});

test('what a page shows is loaded again in one way: a failure leaves it on the screen', () => {
  expect(filesWith(/\buseApolloClient\b|\brefetch\b/).filter((file) => file.startsWith('routes/'))).toEqual(
    [],
  );
});

test('the newest callback is kept by React, or by the one hook for what a hand calls', () => {
  const keptByHand = /useEffect\(\s*(?:function \w+\(\)|\(\) =>)\s*\{\s*\w+\.current = \w+;\s*\}\s*\)/;
  expect(filesWith(keptByHand)).toEqual(['shared/useNewest.ts']);
});

test('a write of the dashboard goes through one hook, and how it ended is read in one place', () => {
  // Written down for what the screen shows at once, an empty list of refusals is no reading.
  const readers = filesWith(/\buserErrors\b(?!: \[\])/);
  expect(readers.filter((file) => !/^(book|chat|site)\//.test(file))).toEqual([
    'apollo/unread-refusals.ts', // the guard
    // Answers of a live query, which writes nothing.
    'features/lab/LabPage.tsx',
    'features/lab/result/LabResult.tsx',
    'features/lab/result/Suggestions.tsx',
    'shared/writes/written.ts',
  ]);
  expect(filesWith(/\buseMutation\b|\.mutate\(/)).toEqual([
    // These take no input, and read how they ended by the same `written`.
    'features/accounts/email-links/useSendVerificationMail.ts',
    'features/accounts/session/renew-session.ts', // the session itself
    'features/accounts/session/useSignOut.ts',
    'features/settings/account/devices/useEndSessions.ts',
    'features/settings/account/email/PendingEmail.tsx',
    'shared/writes/useWrite.ts',
  ]);
});

test('a failure has one vocabulary: what people read of too many attempts is worded once, and once to be translated', () => {
  expect(filesWith(/['"`]Too many attempts|That was a lot|asked a lot/)).toEqual([
    'book/send/booking-refusal.ts',
    'shared/failures/too-many-attempts.ts',
  ]);
  expect(filesWith(/=== 'RATE_LIMITED'|!== 'RATE_LIMITED'/)).toEqual([
    'book/send/booking-refusal.ts',
    'shared/failures/failure-words.ts',
    'shared/failures/request-failure-words.ts',
  ]);
  expect(filesWith(/function \w*[fF]ailure(?:In)?(?:Words|Text)\(/)).toEqual([
    'book/send/booking-refusal.ts',
    'shared/failures/failure-words.ts',
    'shared/failures/request-failure-words.ts',
  ]);
});
