import { Center, Loader, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession, useSessionStatus } from '../features/accounts/session/session-context.ts';
import { serverDate } from '../shared/dates/server-clock.ts';
import { ColorSchemeSwitch } from '../ui/ColorSchemeSwitch.tsx';
import { Wordmark } from '../ui/cards/Wordmark.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { CallerBar } from './CallerBar.tsx';
import { type Caller, signedInWith, visitor } from './caller.ts';
import classes from './ExplorerPage.module.css';
import { useCallerFacts } from './useCallerFacts.ts';

// Some megabytes of editor: the page says who you are while they come.
const Workbench = lazy(async () => ({ default: (await import('./Workbench.tsx')).Workbench }));

/** Stands for a restaurant's id where nobody's is known. */
const NO_RESTAURANT = { id: 'rest_…', today: serverDate().toISOString().slice(0, 10) };

/** The API to try out: as whoever is signed in here, with an API key, or as a visitor. */
export function ExplorerPage() {
  const session = useSession();
  const isSignedIn = useSessionStatus() !== 'signedOut';
  useEffect(() => session.watch(), [session]);
  const [chosen, choose] = useState<Caller>(() => (session.isOpen ? signedInWith(session) : visitor));
  const caller = chosen.kind === 'session' && !isSignedIn ? visitor : chosen;
  const known = useCallerFacts(caller);
  const restaurant = (known.state === 'known' && known.facts.restaurant) || NO_RESTAURANT;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href={isSignedIn ? '/dashboard' : '/'} className={classes.home}>
          <Wordmark />
        </a>
        <Title order={1} className={classes.title}>
          API explorer
        </Title>
        <div className={classes.caller}>
          <CallerBar caller={caller} known={known} onChange={choose} />
        </div>
        <nav aria-label="Docs" className={classes.docs}>
          <a href="/developers/guide">Guide</a>
          <a href="/developers/schema">Schema</a>
        </nav>
        <ColorSchemeSwitch />
      </header>
      <main className={classes.workbench}>
        {known.state === 'asking' && <Waiting />}
        {known.state === 'unknown' && (
          <FailureNotice title="The API does not answer" onTryAgain={() => choose({ ...caller })}>
            {known.message}
          </FailureNotice>
        )}
        {known.state === 'known' && (
          <Suspense fallback={<Waiting />}>
            <Workbench
              key={restaurant.id}
              caller={caller}
              restaurantId={restaurant.id}
              today={restaurant.today}
            />
          </Suspense>
        )}
      </main>
    </div>
  );
}

function Waiting() {
  return (
    <Center h="100%">
      <Loader role="status" aria-label="Loading the explorer" />
    </Center>
  );
}
