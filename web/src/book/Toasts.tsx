import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import styles from './Toasts.module.css';

const SHOWN_MS = 4000; // specification §9

interface Toast {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

type ShowToast = (tone: Toast['tone'], text: string) => void;

const ShowToastContext = createContext<ShowToast>(() => undefined);

/** Shows a short text at the top right for four seconds; screen readers hear it without losing their place. */
export function useToast(): ShowToast {
  return useContext(ShowToastContext);
}

/** Holds the toasts of everything inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const nextId = useRef(0);

  const showToast = useCallback<ShowToast>((tone, text) => {
    const id = nextId.current++;
    setToasts((shown) => [...shown, { id, tone, text }]);
  }, []);
  const handleEnd = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  return (
    <ShowToastContext value={showToast}>
      {children}
      <div aria-live="polite" className={styles.toasts} role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} onEnd={handleEnd} toast={toast} />
        ))}
      </div>
    </ShowToastContext>
  );
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  useEffect(
    function endInTime() {
      const timer = setTimeout(() => onEnd(toast.id), SHOWN_MS);
      return () => clearTimeout(timer);
    },
    [toast.id, onEnd],
  );
  return <p className={`${styles.toast} ${styles[toast.tone]}`}>{toast.text}</p>;
}
