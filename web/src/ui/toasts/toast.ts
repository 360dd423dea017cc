import { notifications } from '@mantine/notifications';

interface Toast {
  message: string;
  color: 'green' | 'red';
}

function show({ message, color }: Toast): void {
  notifications.show({ id: message, message, color, withBorder: true });
}

/** Short messages at the top right that leave by themselves after 4 s. The same words are never shown twice at once. */
export const toast = {
  success: (message: string) => show({ message, color: 'green' }),
  failure: (message: string) => show({ message, color: 'red' }),
};
