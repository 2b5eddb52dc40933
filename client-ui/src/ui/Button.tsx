import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.js';
import { Spinner } from './Spinner.js';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  icon?: IconName;
  children: ReactNode;
}

/**
 * A button. While busy it shows and announces a spinner, and cannot be pressed again. A submit button does not
 * take the focus: a field that shows its error on blur would move the button before the click completes.
 */
export function Button({
  kind = 'secondary',
  icon,
  busy = false,
  children,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...(rest.type === 'submit' && { onMouseDown: keepFocus })}
      {...rest}
      className={`button button-${kind} ${rest.className ?? ''}`}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** A link styled as a button. */
export function LinkButton({
  kind = 'secondary',
  icon,
  to,
  reload = false,
  onClick,
  children,
}: Look & { to: string; reload?: boolean; onClick?: () => void }) {
  return (
    <Link to={to} reloadDocument={reload} className={`button button-${kind}`} onClick={onClick}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

/** An icon button with an accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${rest.className ?? ''}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

/** An icon link. */
export function IconLink({
  icon,
  label,
  to,
  onClick,
}: {
  icon: IconName;
  label: string;
  to: string;
  onClick?: () => void;
}) {
  return (
    <Link to={to} className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </Link>
  );
}
