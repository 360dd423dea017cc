import { ToastProvider } from '../../book/ui/Toast.tsx';
import { DemoRequestForm } from './DemoRequestForm.tsx';

/** The form of a demo request with what it needs around it. */
export function ScheduleDemoIsland() {
  return (
    <ToastProvider>
      <DemoRequestForm />
    </ToastProvider>
  );
}
