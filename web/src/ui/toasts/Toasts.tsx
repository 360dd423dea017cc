import { Notifications } from '@mantine/notifications';

const TOAST_MS = 4_000; // spec §9: toast duration

/** Where toasts appear (toast.ts); those that were told before it has come are kept for it. */
export function Toasts() {
  return <Notifications position="bottom-right" autoClose={TOAST_MS} />;
}
