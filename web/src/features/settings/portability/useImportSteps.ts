import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { CheckImportInput, ImportKind, RunImportInput } from '../../../generated/schema-types.ts';
import { useWrite } from '../../../shared/writes/useWrite.ts';
import type { Answer, Written } from '../../../shared/writes/written.ts';
import { ImportAtHandDocument } from './ImportAtHand.generated.ts';
import { ImportHistoryDocument } from './ImportHistory.generated.ts';
import {
  CheckImportDocument,
  CreateImportDocument,
  DiscardImportDocument,
  RunImportDocument,
  UndoImportDocument,
} from './ImportSteps.generated.ts';
import { Refused } from './refused.ts';
import { sendFile } from './send-file.ts';

const FAILED = 'That did not work. Please check your connection and try again.';
const EXPIRED = 'Your plan has ended. Choose one under Payment to import; exporting stays open.';

/** The steps of an import; each resolves with whether it was taken, and `refusal` says why not. */
export function useImportSteps(restaurantId: string) {
  const client = useApolloClient();
  const [create] = useWrite(CreateImportDocument);
  const [check] = useWrite(CheckImportDocument);
  const [run] = useWrite(RunImportDocument);
  const [undo] = useWrite(UndoImportDocument);
  const [discard] = useWrite(DiscardImportDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Runs a step, and loads what it has changed. */
  async function loaded<Result>(step: () => Promise<Result>): Promise<Result | null> {
    setBusy(true);
    setRefusal(null);
    try {
      const result = await step();
      await client.refetchQueries({ include: [ImportAtHandDocument, ImportHistoryDocument] });
      return result;
    } catch (error) {
      setRefusal(error instanceof Refused ? error.message : FAILED);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    refusal,
    isBusy,
    /** Sends a file; resolves with the id of its import, null when it was refused. */
    send: (kind: ImportKind, file: File) =>
      loaded(async () => {
        const { uploadUrl, import: begun } = taken(await create({ restaurantId, kind, fileName: file.name }));
        if (!uploadUrl || !begun) throw new Error('The API has begun no import');
        await sendFile(uploadUrl, file);
        return begun.id;
      }),
    check: (input: CheckImportInput) => loaded(async () => taken(await check(input))),
    run: (input: RunImportInput) => loaded(async () => taken(await run(input))),
    undo: (id: string) => loaded(async () => taken(await undo({ id }))),
    discard: (id: string) => loaded(async () => taken(await discard({ id }))),
  };
}

/** The payload of a step that was taken; throws Refused with why not. */
function taken<Payload extends Answer>({ payload, isDone, refusals, code }: Written<Payload>): Payload {
  if (payload && isDone) return payload;
  throw new Refused(refusals[0]?.message ?? (code === 'TRIAL_EXPIRED' ? EXPIRED : FAILED));
}
