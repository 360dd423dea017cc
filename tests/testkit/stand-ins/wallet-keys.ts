import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';

export const PASS_TYPE_ID = 'pass.test.hoststand.bookings';
export const TEAM_ID = 'A1B2C3D4E5';
export const ISSUER_ID = '3388000000012345678';
export const SERVICE_ACCOUNT = 'wallet@hoststand.iam.gserviceaccount.test';
const PASSPHRASE = 'known to the operator alone';

/** Apple and Google as far as wallets need them: an authority that certified us, and a service account. */
export interface WalletKeys {
  /** Of an environment in which both are set up. */
  variables: Record<string, string>;
  /** Certificate of the authority, in PEM. */
  authority: string;
  /** What Google checks our tokens with. */
  googleKey: KeyObject;
}

const UID = '0.9.2342.19200300.100.1.1';
const IN_FORCE = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2036-01-01T00:00:00Z') };

/** Writes their files into a folder. */
export function walletKeys(folder: string, validity: Partial<typeof IN_FORCE> = {}): WalletKeys {
  const kept = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [ofAuthority, own, ofGoogle] = [rsaPair(), rsaPair(), rsaPair()];
  const authoritySubject = [{ name: 'commonName', value: 'Stand-in of the authority of Apple' }];
  const authority = certificate({
    serialNumber: '01',
    subject: authoritySubject,
    issuer: authoritySubject,
    key: ofAuthority.publicKey,
    signer: ofAuthority.privateKey,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
    validity: IN_FORCE,
  });
  const ours = certificate({
    serialNumber: '02',
    subject: [
      { type: UID, value: PASS_TYPE_ID },
      { name: 'commonName', value: `Pass Type ID: ${PASS_TYPE_ID}` },
      { name: 'organizationalUnitName', value: TEAM_ID },
    ],
    issuer: authoritySubject,
    key: own.publicKey,
    signer: ofAuthority.privateKey,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, critical: true },
    ],
    validity: { ...IN_FORCE, ...validity },
  });
  const encrypted = own.privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: PASSPHRASE,
  });
  const account = {
    type: 'service_account',
    client_email: SERVICE_ACCOUNT,
    private_key: pem(ofGoogle.privateKey),
  };
  return {
    variables: {
      APPLE_WALLET_PASS_TYPE_ID: PASS_TYPE_ID,
      APPLE_WALLET_TEAM_ID: TEAM_ID,
      APPLE_WALLET_CERTIFICATE: kept('pass.pem', ours),
      APPLE_WALLET_KEY: kept('pass.key.pem', String(encrypted)),
      APPLE_WALLET_KEY_PASSPHRASE: PASSPHRASE,
      APPLE_WALLET_WWDR: kept('wwdr.pem', authority),
      GOOGLE_WALLET_ISSUER_ID: ISSUER_ID,
      GOOGLE_WALLET_KEY: kept('google.json', JSON.stringify(account)),
    },
    authority,
    googleKey: ofGoogle.publicKey,
  };
}

const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

const pem = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }));

interface Certified {
  /** Another one for each of an authority: signatures name their certificate by it. */
  serialNumber: string;
  subject: forge.pki.CertificateField[];
  issuer: forge.pki.CertificateField[];
  key: KeyObject;
  signer: KeyObject;
  extensions: object[];
  validity: typeof IN_FORCE;
}

function certificate({
  serialNumber,
  subject,
  issuer,
  key,
  signer,
  extensions,
  validity,
}: Certified): string {
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(String(key.export({ type: 'spki', format: 'pem' })));
  made.serialNumber = serialNumber;
  made.validity = { ...validity };
  made.setSubject(subject);
  made.setIssuer(issuer);
  made.setExtensions(extensions);
  made.sign(forge.pki.privateKeyFromPem(pem(signer)), forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}
