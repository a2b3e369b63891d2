import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import notice from './Notice.module.css';
import styles from './Toast.module.css';
import { type Tone, ToneIcon } from './ToneIcon.tsx';

export type Toast = {
  message: ReactNode;
  tone?: Tone;
  /** A link or button that belongs to the message. */
  action?: ReactNode;
  /** Milliseconds in sight until it disappears; 0 keeps it until it is dismissed, the default for errors. */
  duration?: number;
};

const ShowToast = createContext<((toast: Toast) => void) | undefined>(undefined);

/** Returns the function that shows a toast; needs a `ToastProvider` above. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ShowToast);
  if (!show) throw new Error('useToast needs a ToastProvider');
  return show;
}

type ToastProviderProps = {
  /** Names the region for screen readers. */
  label: string;
  dismissLabel: string;
  children: ReactNode;
};

type Shown = Toast & { key: number };

/** Holds the short messages at the bottom of the window, one at a time; the newest replaces the last. */
export function ToastProvider({ label, dismissLabel, children }: ToastProviderProps) {
  const [toast, setToast] = useState<Shown>();
  const count = useRef(0);
  const show = useCallback((next: Toast) => {
    count.current += 1;
    setToast({ ...next, key: count.current });
  }, []);
  const dismiss = useCallback(() => setToast(undefined), []);
  return (
    <ShowToast value={show}>
      {children}
      <section aria-label={label} aria-live="polite" data-print="hide" className={styles.region}>
        {toast && <ToastView key={toast.key} toast={toast} dismissLabel={dismissLabel} onDismiss={dismiss} />}
      </section>
    </ShowToast>
  );
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

type ToastViewProps = { toast: Toast; dismissLabel: string; onDismiss: () => void };

function ToastView({ toast, dismissLabel, onDismiss }: ToastViewProps) {
  const { message, tone = 'info', action, duration = tone === 'error' ? 0 : 6000 } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  // In a tab behind another one nobody reads it.
  const hidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const held = pointed || focused || hidden;
  useEffect(() => {
    if (held || duration === 0) return;
    const timer = setTimeout(onDismiss, duration);
    return () => clearTimeout(timer);
  }, [held, duration, onDismiss]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold its clock
    <div
      // One that comes where the pointer rests is not pointed at.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={cx(notice.notice, notice[tone], styles.toast)}
    >
      <ToneIcon tone={tone} />
      <div className={notice.text}>
        <p>{message}</p>
        {action}
      </div>
      <button type="button" aria-label={dismissLabel} onClick={onDismiss} className={styles.dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
