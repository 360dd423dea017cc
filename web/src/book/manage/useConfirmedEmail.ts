import { useEffect } from 'react';
import { requestGraphql } from '../../shared/requests/graphql-request.ts';
import { ConfirmGuestEmailDocument } from './ConfirmGuestEmail.generated.ts';
import { mailProofInAddress } from './useManageToken.ts';

/**
 * Lets the restaurant know that the link was opened from the mail, once the booking is there. The guest is told nothing
 * and loses nothing when it fails: the next opening says it again.
 */
export function useConfirmedEmail(token: string, isOpen: boolean): void {
  useEffect(() => {
    const mailProof = mailProofInAddress();
    if (!isOpen || !mailProof) return;
    requestGraphql(ConfirmGuestEmailDocument, { input: { token, mailProof } }).catch(() => undefined);
  }, [token, isOpen]);
}
