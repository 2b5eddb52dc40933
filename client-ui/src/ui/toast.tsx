import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { successToastDuration, toastDuration } from '../../../common/limits.js';
import { useI18n } from '../i18n/i18n.js';
import { IconButton } from './Button.js';
import { Icon } from './Icon.js';

type Kind = 'success' | 'error' | 'info';
interface Toast {
  readonly id: number;
  readonly kind: Kind;
  readonly text: string;
}
interface Toasts {
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
  readonly info: (text: string) => void;
}

const Context = createContext<Toasts | undefined>(undefined);
const icons = { success: 'success', error: 'error', info: 'info' } as const;

/** Messages at the top centre: 3 s for success, 5 s for others (spec section 9); the pointer or focus holds them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const region = useRef<HTMLDivElement>(null);

  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);

  const show = useCallback((kind: Kind, text: string) => {
    // A popover shown anew lies above a dialog that was opened since.
    const element = region.current;
    if (element?.matches(':popover-open')) element.hidePopover();
    element?.showPopover();
    const toast = { id: nextId.current++, kind, text };
    // The same text again replaces the one on screen: repeated clicks don't pile up.
    setToasts((all) => [...all.filter((other) => other.text !== text), toast]);
  }, []);

  const value = useMemo<Toasts>(
    () => ({
      success: (text) => show('success', text),
      error: (text) => show('error', text),
      info: (text) => show('info', text),
    }),
    [show],
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
          {toasts.map(
            (toast) => toast.kind !== 'error' && <Item key={toast.id} toast={toast} remove={remove} />,
          )}
        </div>
        <div role="alert">
          {toasts.map(
            (toast) => toast.kind === 'error' && <Item key={toast.id} toast={toast} remove={remove} />,
          )}
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
