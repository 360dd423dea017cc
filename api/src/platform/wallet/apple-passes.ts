import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Env } from '../../env.ts';
import { readNamedFile } from '../process/named-file.ts';
import { StartupError } from '../process/startup-error.ts';
import { privateRsaKey } from '../secrets/private-rsa-key.ts';

/** A line of a pass. */
interface PassField {
  key: string;
  label: string;
  value: string;
}

/** A pass for one event, as Apple Wallet shows it. */
export interface ApplePass {
  /** A pass of the same number replaces the one that a phone has. */
  serialNumber: string;
  /** Who gives it out. */
  organizationName: string;
  /** What screen readers say of it. */
  description: string;
  /** Relevant from about this time on, so that the lock screen shows it. */
  startsAt: Date;
  /** From then on it counts as past. */
  endsAt: Date;
  place: { latitude: number; longitude: number } | null;
  /** `#rrggbb`. */
  color: string;
  ink: string;
  header: PassField[];
  primary: PassField[];
  secondary: PassField[];
  auxiliary: PassField[];
  back: PassField[];
  /** PNGs by their names in the file; `icon.png` must be there. */
  pictures: Readonly<Record<string, Buffer>>;
}

/** Makes passes that Apple's phones accept as ours. */
export interface ApplePasses {
  /** When the certificate ends: phones refuse what is signed afterwards. */
  validUntil: Date;
  /** A signed pass, as a file (.pkpass). */
  make(pass: ApplePass): Promise<Buffer>;
}

type Variables = Pick<
  Env,
  `APPLE_WALLET_${'PASS_TYPE_ID' | 'TEAM_ID' | 'CERTIFICATE' | 'KEY' | 'KEY_PASSPHRASE' | 'WWDR'}`
>;

/** By the files that the environment names; null when it names none. Throws StartupError for what would sign no valid pass. */
export function openApplePasses(env: Variables): ApplePasses | null {
  const { APPLE_WALLET_PASS_TYPE_ID: passTypeIdentifier, APPLE_WALLET_TEAM_ID: teamIdentifier } = env;
  const { APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY, APPLE_WALLET_WWDR } = env;
  if (!passTypeIdentifier || !teamIdentifier) return null;
  if (!APPLE_WALLET_CERTIFICATE || !APPLE_WALLET_KEY || !APPLE_WALLET_WWDR) return null;
  const certificate = certificateIn('APPLE_WALLET_CERTIFICATE', APPLE_WALLET_CERTIFICATE);
  const wwdr = certificateIn('APPLE_WALLET_WWDR', APPLE_WALLET_WWDR);
  const pem = readNamedFile('APPLE_WALLET_KEY', APPLE_WALLET_KEY);
  const key = privateRsaKey('APPLE_WALLET_KEY', { pem, passphrase: env.APPLE_WALLET_KEY_PASSPHRASE });
  refuseWrongPair({ certificate, wwdr, key }, { passTypeIdentifier, teamIdentifier });
  const certificates = {
    signerCert: certificate.toString(),
    // Without passphrase, in memory alone.
    signerKey: key.export({ type: 'pkcs1', format: 'pem' }),
    wwdr: wwdr.toString(),
  };
  return {
    validUntil: new Date(certificate.validTo),
    make: (pass) => signedPass(pass, { passTypeIdentifier, teamIdentifier }, certificates),
  };
}

function certificateIn(variable: string, path: string): X509Certificate {
  const text = readNamedFile(variable, path);
  try {
    if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no PEM');
    return new X509Certificate(text);
  } catch (cause) {
    throw new StartupError(`${variable}: ${path} holds no certificate in PEM.`, { cause });
  }
}

interface Given {
  certificate: X509Certificate;
  wwdr: X509Certificate;
  key: KeyObject;
}

interface Named {
  passTypeIdentifier: string;
  teamIdentifier: string;
}

/** Phones say nothing of why they refuse a pass: what is wrong is said here. */
function refuseWrongPair({ certificate, wwdr, key }: Given, { passTypeIdentifier, teamIdentifier }: Named) {
  if (!certificate.checkPrivateKey(key))
    throw new StartupError('APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE.');
  const subject = certificate.subject.split('\n');
  if (!subject.includes(`UID=${passTypeIdentifier}`))
    throw new StartupError('APPLE_WALLET_CERTIFICATE is not for APPLE_WALLET_PASS_TYPE_ID.');
  if (!subject.includes(`OU=${teamIdentifier}`))
    throw new StartupError('APPLE_WALLET_CERTIFICATE is not of the team APPLE_WALLET_TEAM_ID.');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new StartupError(
      'APPLE_WALLET_WWDR did not sign APPLE_WALLET_CERTIFICATE: Apple has several; take the one that its issuer names.',
    );
}

type Certificates = Record<'signerCert' | 'signerKey' | 'wwdr', string | Buffer>;

async function signedPass(pass: ApplePass, named: Named, certificates: Certificates): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const { serialNumber, organizationName, description, startsAt, endsAt, place, color, ink } = pass;
  const file = new PKPass({ ...pass.pictures }, certificates, {
    ...named,
    serialNumber,
    organizationName,
    description,
    logoText: organizationName,
    backgroundColor: rgb(color),
    foregroundColor: rgb(ink),
    labelColor: rgb(ink),
  });
  file.type = 'eventTicket';
  file.headerFields.push(...pass.header);
  file.primaryFields.push(...pass.primary);
  file.secondaryFields.push(...pass.secondary);
  file.auxiliaryFields.push(...pass.auxiliary);
  file.backFields.push(...pass.back);
  // Before iOS 18, and since.
  file.setRelevantDate(startsAt);
  file.setRelevantDates([{ relevantDate: startsAt }]);
  file.setExpirationDate(endsAt);
  if (place) file.setLocations({ ...place, relevantText: description });
  return file.getAsBuffer();
}

function rgb(color: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
