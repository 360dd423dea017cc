import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { CheckImportInput, ImportKind, RunImportInput } from '../../../generated/schema-types.ts';
import { failureOf } from '../../../shared/failures/request-failure.ts';
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

interface Refusable {
  userErrors: readonly { message: string }[];
}

/** The steps of an import; each resolves with whether it was taken, and `refusal` says why not. */
export function useImportSteps(restaurantId: string) {
  const client = useApolloClient();
  const [create] = useMutation(CreateImportDocument);
  const [check] = useMutation(CheckImportDocument);
  const [run] = useMutation(RunImportDocument);
  const [undo] = useMutation(UndoImportDocument);
  const [discard] = useMutation(DiscardImportDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Runs a step, and loads what it has changed. */
  async function taken<Result>(step: () => Promise<Result>): Promise<Result | null> {
    setBusy(true);
    setRefusal(null);
    try {
      const result = await step();
      await client.refetchQueries({ include: [ImportAtHandDocument, ImportHistoryDocument] });
      return result;
    } catch (error) {
      setRefusal(wordsOf(error));
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
      taken(async () => {
        const { data } = await create({ variables: { input: { restaurantId, kind, fileName: file.name } } });
        refuse(data?.createImport);
        const { uploadUrl, import: begun } = data?.createImport ?? {};
        if (!uploadUrl || !begun) throw new Error('The API has begun no import');
        await sendFile(uploadUrl, file);
        return begun.id;
      }),
    check: (input: CheckImportInput) =>
      taken(async () => refuse((await check({ variables: { input } })).data?.checkImport)),
    run: (input: RunImportInput) =>
      taken(async () => refuse((await run({ variables: { input } })).data?.runImport)),
    undo: (id: string) =>
      taken(async () => refuse((await undo({ variables: { input: { id } } })).data?.undoImport)),
    discard: (id: string) =>
      taken(async () => refuse((await discard({ variables: { input: { id } } })).data?.discardImport)),
  };
}

function refuse(payload: Refusable | null | undefined): true {
  const [refusal] = payload?.userErrors ?? [];
  if (refusal) throw new Refused(refusal.message);
  return true;
}

function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  return failureOf(error).code === 'TRIAL_EXPIRED' ? EXPIRED : FAILED;
}
