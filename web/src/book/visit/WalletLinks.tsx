import { i18n } from '../language/i18n.ts';
import { WalletIcon } from '../ui/icons.tsx';
import styles from './VisitActs.module.css';

/** Where the visit is put into a wallet; null for each that is not offered. */
export interface WalletUrls {
  appleWalletUrl: string | null;
  googleWalletUrl: string | null;
}

/** Puts the visit into the wallet of the phone. A phone is offered its own; other devices, which hand a pass on, are offered both. */
export function WalletLinks({ appleWalletUrl, googleWalletUrl }: WalletUrls) {
  const { userAgent } = navigator;
  return (
    <>
      {appleWalletUrl && !userAgent.includes('Android') && (
        <a className={`${styles.act} ${styles.pass}`} href={appleWalletUrl}>
          <WalletIcon />
          {i18n._('Add to Apple Wallet')}
        </a>
      )}
      {googleWalletUrl && !/iPhone|iPad/.test(userAgent) && (
        <a className={`${styles.act} ${styles.pass}`} href={googleWalletUrl} rel="noopener" target="_blank">
          <WalletIcon />
          {i18n._('Add to Google Wallet')}
        </a>
      )}
    </>
  );
}
