import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { usePageTitle } from '../../ui/layout.js';
import { requiredWith, rules } from '../../ui/rules.js';
import { useToast } from '../../ui/toast.js';

const emailRules = {
  validate: {
    ...requiredWith('portalAccount.reset.emailRequired').validate,
    email: rules.optionalEmail.validate.email,
  },
};

/** Delay from success to the login page, in milliseconds. */
const successDelay = 1000;

/** Requests a password reset link, then opens the login page. */
export default function ResetRequestPage() {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const [sent, setSent] = useState(false);
  usePageTitle(t('portalAccount.reset.title'));

  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => void navigate('/login?msg=reset_sent', { replace: true }), successDelay);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const submit = async ({ email }: { email: string }): Promise<void> => {
    const url = `${window.location.origin}/password-reset-form/`;
    await call('post', '/api/auth/password-reset', { body: { email, url } });
    toast.success(t('portalAccount.reset.sent'));
    setSent(true);
  };

  return (
    <div className="login">
      <section className="login-card">
        <h1>{t('portalAccount.reset.title')}</h1>
        <p className="muted">{t('portalAccount.reset.text')}</p>
        <Form form={form} onSubmit={submit} label={t('portalAccount.reset.title')}>
          <TextField
            name="email"
            label={t('common.field.email')}
            type="email"
            autoComplete="username"
            rules={emailRules}
          />
          <Button type="submit" kind="primary" className="wide" busy={sent || form.formState.isSubmitting}>
            {t('portalAccount.reset.submit')}
          </Button>
        </Form>
        <p className="login-new">
          <span className="muted">{t('portalAccount.reset.remember')}</span>
          <Link to="/login">{t('portal.login.submit')}</Link>
        </p>
      </section>
    </div>
  );
}
