import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refreshActive } from '../../../../shared/reload/refresh-active.ts';
import { useWrite } from '../../../../shared/writes/useWrite.ts';
import type { Written } from '../../../../shared/writes/written.ts';
import { written } from '../../../../shared/writes/written.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { EndOtherSessionsDocument } from './EndOtherSessions.generated.ts';
import { EndSessionDocument } from './EndSession.generated.ts';

const FAILED = 'The device could not be signed out. Please try again later.';

/** Signs other devices out: one by its session's id, or all. Says what came of it, and loads the list again. */
export function useEndSessions() {
  const client = useApolloClient();
  const [sendOne] = useWrite(EndSessionDocument, { fetchPolicy: 'no-cache' });
  const [sendAll] = useMutation(EndOtherSessionsDocument, { fetchPolicy: 'no-cache' });
  const [ending, setEnding] = useState<string | null>(null);

  async function end(what: string, done: string, send: () => Promise<Written>) {
    setEnding(what);
    const outcome = await send();
    // Refused is what has ended by itself meanwhile: that is as good.
    const said = outcome.isDone ? done : outcome.refusals[0]?.message;
    if (said) toast.success(said);
    else toast.failure(outcome.failureOr(FAILED) ?? FAILED);
    if (said) await refreshActive(client);
    setEnding(null);
  }

  return {
    /** The session that is being ended, or `all`. */
    ending,
    endOne: (id: string, device: string) => end(id, `${device} is signed out.`, () => sendOne({ id })),
    endOthers: () =>
      end('all', 'All your other devices are signed out.', () =>
        written(sendAll().then(({ data }) => data?.endOtherSessions)),
      ),
  };
}
