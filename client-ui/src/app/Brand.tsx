import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.js';

export function Brand({ to }: { to: string }) {
  const { t } = useI18n();
  return (
    <Link to={to} className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" />
        <path d="M7 15.5 16 8l9 7.500M10 14v9.500h12V14" />
        <path className="brand-mark" d="m12.5 17.5 3.5 3.5 3.5-3.5" />
      </svg>
      <span>{t('common.product')}</span>
    </Link>
  );
}
