import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.js';
import { Icon, type IconName } from './Icon.js';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const { t } = useI18n();
  useEffect(() => {
    document.title = `${title} · ${t('common.product')}`;
  }, [title, t]);
}

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** Heading of a page with its back link and actions. */
export function PageHeader({
  title,
  crumbs = [],
  badge,
  text,
  actions,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  badge?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useI18n();
  usePageTitle(title);
  return (
    <header className="page-header">
      {crumbs.length > 0 && (
        <nav aria-label={t('portal.nav.breadcrumbs')}>
          <ol className="crumbs">
            {crumbs.map(({ label, to }) => (
              <li key={label}>
                {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="page-heading">
        <div>
          {badge}
          <h1>{title}</h1>
          {text && <p className="muted">{text}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </div>
    </header>
  );
}

/** A titled region of a page. */
export function Card({
  title,
  icon,
  actions,
  className = '',
  children,
}: {
  title?: string;
  icon?: IconName;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="card-header">
          <h2 id={id}>
            {icon && <Icon name={icon} />}
            {title}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}

const alertIcons = {
  neutral: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const;

/** A notice on the page. `live` ones appear after an action and are announced. */
export function Alert({ tone, live = false, children }: { tone: Tone; live?: boolean; children: ReactNode }) {
  return (
    <div className={`alert tone-${tone}`} role={live ? 'alert' : undefined}>
      <Icon name={alertIcons[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** Shown instead of an empty list, with an optional action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: IconName;
  title: string;
  text?: string;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}

/** Placeholder while loading, to avoid layout shifts. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useI18n();
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Labels and values; empty values are shown as a dash. */
export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
