import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.js';

/** The firm's logo, or the product's own mark, which the API redirects to. */
export function Brand({ to }: { to: string }) {
  const { t } = useI18n();
  return (
    <Link to={to} className="brand">
      <img src="/api/logo" alt="" />
      <span>{t('common.product')}</span>
    </Link>
  );
}
