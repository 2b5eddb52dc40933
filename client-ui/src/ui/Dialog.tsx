import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../i18n/i18n.js';
import { IconButton } from './Button.js';

/**
 * A modal dialog based on the browser's own, which traps the focus, closes on Escape and restores the focus.
 * Render it only while it is open.
 */
export function Dialog({
  title,
  onClose,
  wide = false,
  actions,
  children,
}: {
  title: string;
  onClose: () => void;
  wide?: boolean;
  /** Buttons that stay visible while the content scrolls. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={element}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        // Ignores Escape in a nested file picker or select.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-header">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
      {actions && <footer className="dialog-actions">{actions}</footer>}
    </dialog>,
    document.body,
  );
}
