import { ToastProvider } from '../../book/ui/Toast.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The contact form with what it needs around it. */
export function ContactIsland() {
  return (
    <ToastProvider>
      <ContactForm />
    </ToastProvider>
  );
}
