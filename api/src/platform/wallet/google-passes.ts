import jwt from 'jsonwebtoken';
import type { Env } from '../../env.ts';
import { serviceAccountIn } from '../secrets/service-account.ts';

/** A line of a pass. */
interface PassLine {
  id: string;
  header: string;
  body: string;
}

/** A pass as Google Wallet shows it. */
export interface GooglePass {
  /** Letters, digits, `-` and `_`. What was saved once under an id stays as it was. */
  id: string;
  /** As in BCP 47, of all words. */
  language: string;
  /** Who gives it out. */
  title: string;
  /** What it is for, large. */
  header: string;
  subheader: string;
  startsAt: Date;
  endsAt: Date;
  /** `#rrggbb`; the wallet finds an ink that is read on it. */
  color: string;
  /** The most important first: what does not fit is left out from the end. */
  lines: PassLine[];
}

/** Makes addresses under which a pass is saved to Google Wallet. */
export interface GooglePasses {
  saveUrl(pass: GooglePass, now: Date): string;
}

const SAVE = 'https://pay.google.com/gp/v/save/';

/** Some browsers cut addresses with a longer token off (developers.google.com/wallet/generic/web). */
const LONGEST_TOKEN = 1_800;

/** By the key of the service account that the environment names; null when it names none. Throws StartupError. */
export function openGooglePasses({
  GOOGLE_WALLET_ISSUER_ID: issuerId,
  GOOGLE_WALLET_KEY: path,
}: Pick<Env, 'GOOGLE_WALLET_ISSUER_ID' | 'GOOGLE_WALLET_KEY'>): GooglePasses | null {
  if (!issuerId || !path) return null;
  const { email, key } = serviceAccountIn('GOOGLE_WALLET_KEY', path);
  const sign = (pass: GooglePass, now: Date) =>
    jwt.sign(
      {
        iss: email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(now.getTime() / 1_000),
        payload: payloadOf(pass, issuerId),
      },
      key,
      { algorithm: 'RS256' },
    );
  return {
    saveUrl(pass, now) {
      let lines = pass.lines;
      let token = sign(pass, now);
      while (token.length > LONGEST_TOKEN && lines.length > 0) {
        lines = lines.slice(0, -1);
        token = sign({ ...pass, lines }, now);
      }
      return SAVE + token;
    },
  };
}

/** A generic pass: unlike an event's, its object says all of it, and one class serves every restaurant. */
function payloadOf(pass: GooglePass, issuerId: string) {
  const { id, language, title, header, subheader, startsAt, endsAt, color, lines } = pass;
  const classId = `${issuerId}.hoststand-booking`;
  const said = (value: string) => ({ defaultValue: { language, value } });
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuerId}.${id}`,
        classId,
        state: 'ACTIVE',
        cardTitle: said(title),
        header: said(header),
        subheader: said(subheader),
        hexBackgroundColor: color,
        validTimeInterval: { start: { date: startsAt.toISOString() }, end: { date: endsAt.toISOString() } },
        notifications: { upcomingNotification: { enableNotification: true } },
        ...(lines.length > 0 && { textModulesData: lines }),
      },
    ],
  };
}
