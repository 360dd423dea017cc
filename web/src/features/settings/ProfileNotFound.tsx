import { FailureNotice } from '../../ui/FailureNotice.tsx';

/** There is no restaurant whose settings could be shown, or it could not be had now (texts of spec §2). */
export function ProfileNotFound() {
  return (
    <FailureNotice title="Profile Not Found">
      Could not load your restaurant profile. Please try again later.
    </FailureNotice>
  );
}
