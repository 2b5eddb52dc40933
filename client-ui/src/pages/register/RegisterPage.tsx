import { lazy } from 'react';
import { Link, useParams } from 'react-router';
import { useRegistrationForm } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { LinkButton } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { usePageTitle } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { RegisterForm } from './RegisterForm.js';

const StartPage = lazy(() => import('./start/StartPage.js'));

/** The registration form, or a notice while registration is closed (docs/rules/registration.md, "Sign-up"). */
export default function RegisterPage() {
  const { t } = useI18n();
  const query = useRegistrationForm();
  const { begin } = useParams();
  usePageTitle(t('portalRegister.title'));
  return (
    <div className="register">
      <p>
        <Link to="/login" className="back-link">
          <Icon name="back" />
          {t('portalRegister.backToLogin')}
        </Link>
      </p>
      <QueryState query={query} lines={10}>
        {(choices) =>
          begin === 'address' && choices.addressCounties.length > 0 ? (
            <StartPage choices={choices} />
          ) : choices.enabled ? (
            <RegisterForm choices={choices} />
          ) : (
            <section className="card register-closed">
              <h1>{choices.placeholderTitle}</h1>
              <p className="preserve-lines">{choices.placeholderMessage}</p>
              <p className="actions">
                <span className="muted">{t('portalRegister.haveAccount')}</span>
                <LinkButton kind="primary" to="/login">
                  {t('portalRegister.login')}
                </LinkButton>
              </p>
            </section>
          )
        }
      </QueryState>
    </div>
  );
}
