import { useI18n } from '../i18n/i18n.js';

/** Skip link: the first element in the tab order, jumps past the header. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a className="skip-link" href="#content">
      {t('common.skipToContent')}
    </a>
  );
}
