import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { successToastDuration, toastDuration } from '../../../common/platform/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { IconButton } from './Button.js';
import { Icon } from './Icon.js';

type Kind = 'success' | 'error' | 'info';
interface Toast {
  readonly id: number;
  readonly kind: Kind;
  readonly text: string;
  /** Path of the page where it was shown; an error does not carry over to another page. */
  readonly page: string;
}
interface Toasts {
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
  readonly info: (text: string) => void;
  /** Closes an error message before a new attempt. */
  readonly clearErrors: () => void;
}

const Context = createContext<Toasts | undefined>(undefined);
const icons = { success: 'success', error: 'error', info: 'info' } as const;

/**
 * Messages (docs/rules/screens.md, "Messages"), one at a time. An error also closes on the next page or
 * attempt. Hovering or focusing a message keeps it open.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [latest, setToast] = useState<Toast>();
  const toast = latest?.kind === 'error' && latest.page !== pathname ? undefined : latest;
  const nextId = useRef(1);
  const region = useRef<HTMLDivElement>(null);

  const remove = useCallback(
    (id: number) => setToast((current) => (current?.id === id ? undefined : current)),
    [],
  );
  const clearErrors = useCallback(
    () => setToast((current) => (current?.kind === 'error' ? undefined : current)),
    [],
  );

  const show = useCallback((kind: Kind, text: string) => {
    // Showing the popover again moves it above a dialog opened since.
    const element = region.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    element?.showPopover();
    setToast({ id: nextId.current++, kind, text, page: window.location.pathname });
  }, []);

  const value = useMemo<Toasts>(
    () => ({
      success: (text) => show('success', text),
      error: (text) => show('error', text),
      info: (text) => show('info', text),
      clearErrors,
    }),
    [show, clearErrors],
  );

  return (
    <Context value={value}>
      {children}
      <div
        className="toasts"
        ref={region}
        popover="manual"
        role="region"
        aria-label={t('portal.toast.region')}
      >
        <div role="status">
          {toast && toast.kind !== 'error' && <Item key={toast.id} toast={toast} remove={remove} />}
        </div>
        <div role="alert">
          {toast?.kind === 'error' && <Item key={toast.id} toast={toast} remove={remove} />}
        </div>
      </div>
    </Context>
  );
}

function Item({ toast, remove }: { toast: Toast; remove: (id: number) => void }) {
  const { t } = useI18n();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = (): void => clearTimeout(timer.current);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    const stay = toast.kind === 'success' ? successToastDuration : toastDuration;
    timer.current = setTimeout(() => remove(toast.id), stay);
  }, [toast, remove]);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (element) start();
      else clearTimeout(timer.current);
    },
    [start],
  );
  return (
    <div
      className={`toast toast-${toast.kind}`}
      ref={attach}
      onMouseEnter={stop}
      onMouseLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <Icon name={icons[toast.kind]} />
      <span>{toast.text}</span>
      <IconButton icon="close" label={t('portal.toast.close')} onClick={() => remove(toast.id)} />
    </div>
  );
}

export function useToast(): Toasts {
  const value = useContext(Context);
  if (!value) throw new Error('useToast outside of ToastProvider');
  return value;
}
