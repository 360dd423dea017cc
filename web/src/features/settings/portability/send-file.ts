import { Refused } from './refused.ts';

const LARGEST = 20_000_000;

/** Sends a file to the address of its import. Throws Refused with the API's sentence when it is not taken. */
export async function sendFile(uploadUrl: string, file: File): Promise<void> {
  if (file.size > LARGEST)
    throw new Refused('The file is larger than 20 MB. Split it, and import its parts one after the other.');
  const answer = await fetch(new URL(uploadUrl).pathname, { method: 'POST', body: file });
  if (answer.ok) return;
  const message = await refusalIn(answer);
  throw new Refused(message ?? 'The file could not be sent. Please try again.');
}

async function refusalIn(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => null);
  const { errors } = { ...(body as { errors?: { message?: string }[] } | null) };
  return errors?.[0]?.message;
}
