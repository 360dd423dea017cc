import sharp, { type Sharp } from 'sharp';
import type { Caller } from '../../testkit/caller.ts';

const BEGIN = `mutation($input: CreateMediaUploadInput!) { createMediaUpload(input: $input) {
  mediaId uploadUrl userErrors { code message } } }`;

/** The address that takes a file, of the server that the caller talks to. */
export async function uploadAddress(staff: Caller, restaurantId: string, kind: string): Promise<string> {
  const { createMediaUpload } = await staff.ask<{ createMediaUpload: { uploadUrl: string } }>(BEGIN, {
    input: { restaurantId, kind },
  });
  return `${staff.url}${new URL(createMediaUpload.uploadUrl).pathname}`;
}

/** What is answered to a file. */
export interface UploadAnswer {
  status: number;
  id: string | null;
  url: string | null;
  message: string | null;
  reason: string | null;
}

/** Sends a file to an address. */
export async function sendFile(address: string, file: Uint8Array): Promise<UploadAnswer> {
  const body = new Blob([new Uint8Array(file)]);
  const answer = await fetch(address, { method: 'POST', body });
  const { media, errors } = (await answer.json()) as {
    media?: { id: string; url: string };
    errors?: { message: string; extensions: { reason?: string } }[];
  };
  const [error] = errors ?? [];
  return {
    status: answer.status,
    id: media?.id ?? null,
    url: media ? new URL(media.url).pathname : null,
    message: error?.message ?? null,
    reason: error?.extensions.reason ?? null,
  };
}

/** A picture of one colour: made anew in a moment. */
export function picture(width: number, height: number, background = '#b4532a'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** One with grain, which weighs what a photo weighs: a size that it must keep to takes a try for each quality. */
export function grainyPicture(width: number, height: number, background = '#b4532a'): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background, noise } });
}

/** Adds a photo to a restaurant, a plain one where nothing depends on it; its id. */
export async function uploadedPhoto(staff: Caller, restaurantId: string, file?: Buffer): Promise<string> {
  const photo = file ?? (await picture(800, 600).jpeg().toBuffer());
  const { id, message } = await sendFile(await uploadAddress(staff, restaurantId, 'PHOTO'), photo);
  if (!id) throw new Error(message ?? 'the photo was not taken');
  return id;
}

/** A JPEG with words of at most 250 letters in its comment, which changes nothing of what it shows. */
export function withComment(jpeg: Buffer, words: string): Buffer {
  const comment = Buffer.from(words, 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}
