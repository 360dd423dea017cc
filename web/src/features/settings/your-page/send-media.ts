/** Why a file was not taken, as a sentence for people. */
export class FileNotTaken extends Error {}

const UNREACHABLE = 'The file did not get through. Check your connection, and send it again.';

/**
 * Sends a file to the address that takes it and tells how much of it has gone, from 0 to 1. Throws FileNotTaken with what the server
 * says of it. Not by fetch, which does not tell how far it is.
 */
export function sendMedia(uploadUrl: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(uploadUrl).pathname);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new FileNotTaken(UNREACHABLE));
    request.onload = () => {
      if (request.status === 201) return resolve();
      reject(new FileNotTaken(wordsOf(request)));
    };
    request.send(file);
  });
}

function wordsOf({ status, response }: XMLHttpRequest): string {
  if (status === 413) return 'This file is larger than 15 MB. Make it smaller, and send that.';
  const message: unknown = response?.errors?.[0]?.message;
  return typeof message === 'string' ? message : UNREACHABLE;
}
