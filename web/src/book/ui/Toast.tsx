import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styles from './Toast.module.css';

const SHOWN_MS = 4000; // specification §9

interface Toast {
  tone: 'success' | 'error';
  text: string;
}

type ShowToast = (tone: Toast['tone'], text: string) => void;

const ShowToastContext = createContext<ShowToast>(() => undefined);

/** Shows a short text at the top right for four seconds; screen readers hear it without losing their place. */
export function useToast(): ShowToast {
  return useContext(ShowToastContext);
}

/** Holds the toast of everything inside it; a newer one takes the place of the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const showToast = useCallback<ShowToast>((tone, text) => setToast({ tone, text }), []);

  useEffect(
    function endInTime() {
      if (!toast) return;
      const timer = setTimeout(() => setToast(null), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [toast],
  );
  return (
    <ShowToastContext value={showToast}>
      {children}
      <div aria-live="polite" className={styles.place} role="status">
        {toast && <p className={`${styles.toast} ${styles[toast.tone]}`}>{toast.text}</p>}
      </div>
    </ShowToastContext>
  );
}
