import { FailureNotice } from '../ui/FailureNotice.tsx';

/** The last resort of every page: something was thrown that no page of its own could name. */
export function RouteFailure() {
  return (
    <FailureNotice title="This page could not be loaded">
      Please check your connection and try again.
    </FailureNotice>
  );
}
