import { CopyButton } from '../../ui/copy/CopyButton.tsx';

/** Puts the address of the restaurant's booking page on the clipboard, and says so for 2 s. */
export function CopyBookingLink({ restaurantId }: { restaurantId: string }) {
  return (
    <CopyButton
      copied="Booking link copied to clipboard"
      failed="Failed to copy booking link"
      text={`${location.origin}/book/${restaurantId}`}
    >
      Copy Booking Link
    </CopyButton>
  );
}
