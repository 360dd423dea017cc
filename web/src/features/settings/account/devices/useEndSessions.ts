import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { failureInWords } from '../../../../shared/failures/account-failures.ts';
import { refreshActive } from '../../../../shared/reload/refresh-active.ts';
import { toast } from '../../../../ui/toasts/toast.ts';
import { EndOtherSessionsDocument } from './EndOtherSessions.generated.ts';
import { EndSessionDocument } from './EndSession.generated.ts';

/** Signs other devices out: one by its session's id, or all. Says what came of it, and loads the list again. */
export function useEndSessions() {
  const client = useApolloClient();
  const [sendOne] = useMutation(EndSessionDocument, { fetchPolicy: 'no-cache' });
  const [sendAll] = useMutation(EndOtherSessionsDocument, { fetchPolicy: 'no-cache' });
  const [ending, setEnding] = useState<string | null>(null);

  async function end(what: string, send: () => Promise<string>) {
    setEnding(what);
    try {
      toast.success(await send());
      await refreshActive(client);
    } catch (error) {
      toast.failure(failureInWords(error, 'The device could not be signed out. Please try again later.'));
    } finally {
      setEnding(null);
    }
  }

  return {
    /** The session that is being ended, or `all`. */
    ending,
    endOne: (id: string, device: string) =>
      end(id, async () => {
        const { data } = await sendOne({ variables: { input: { id } } });
        const [refused] = data?.endSession?.userErrors ?? [];
        return refused?.message ?? `${device} is signed out.`;
      }),
    endOthers: () =>
      end('all', async () => {
        await sendAll();
        return 'All your other devices are signed out.';
      }),
  };
}
