import { useRegistrationForm } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { Alert } from '../../ui/layout.js';

/** After registration: what it means this late in the year, and whom to ask (spec section 2). */
export default function RegisteredNotice() {
  const { t } = useI18n();
  const { data } = useRegistrationForm();
  return (
    <Alert tone="success">
      <p>{t('portal.login.registered')}</p>
      {data && (
        <p>
          {t('portal.login.registeredContact')} <a href={`mailto:${data.firm.email}`}>{data.firm.email}</a>
        </p>
      )}
    </Alert>
  );
}
