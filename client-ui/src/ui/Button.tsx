import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.js';
import { Spinner } from './Spinner.js';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  icon?: IconName;
  children: ReactNode;
}

/** A button; while it is busy it spins, says so, and cannot be pressed twice. */
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

/** A link that looks like a button, for what leads to another page. */
export function LinkButton({
  kind = 'secondary',
  icon,
  to,
  reload = false,
  children,
}: Look & { to: string; reload?: boolean }) {
  return (
    <Link to={to} reloadDocument={reload} className={`button button-${kind}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

/** A button that shows only an icon; its name is read out and shown as a tooltip. */
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

/** A link that shows only an icon. */
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
