import { useRegistrationForm } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { Alert } from '../../ui/layout.js';

/** Shown after registration (docs/rules/registration.md, "After sign-up"). */
export default function RegisteredNotice() {
  const { t } = useI18n();
  const { data } = useRegistrationForm();
  return (
    <Alert tone="success">
      <p className="preserve-lines">{data?.deadlineText || t('portal.login.registered')}</p>
      {data && (
        <p>
          {t('portal.login.registeredContact')} <a href={`mailto:${data.firm.email}`}>{data.firm.email}</a>
        </p>
      )}
    </Alert>
  );
}
