import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { readNamedFile } from '../process/named-file.ts';
import { StartupError } from '../process/startup-error.ts';
import { privateRsaKey } from './private-rsa-key.ts';

/** A program's own account at Google. */
export interface ServiceAccount {
  email: string;
  key: KeyObject;
  /** Where it gets what opens Google's interfaces. */
  tokenUri: string;
}

const rules = z.object({
  client_email: z.email(),
  private_key: z.string(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The account whose key (JSON) a variable of the environment names. Throws StartupError. */
export function serviceAccountIn(variable: string, path: string): ServiceAccount {
  const { client_email: email, private_key: pem, token_uri: tokenUri } = accountIn(variable, path);
  return { email, key: privateRsaKey(variable, { pem }), tokenUri };
}

function accountIn(variable: string, path: string): z.output<typeof rules> {
  const text = readNamedFile(variable, path);
  try {
    return rules.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError(
      `${variable}: ${path} is not the JSON key of a service account, with client_email and private_key.`,
      { cause },
    );
  }
}
