import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { call } from '../../api/client.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { Alert, usePageTitle } from '../../ui/layout.js';
import { requiredWith, rules } from '../../ui/rules.js';
import { useToast } from '../../ui/toast.js';

const emailRules = {
  validate: {
    ...requiredWith('portalAccount.reset.emailRequired').validate,
    email: rules.optionalEmail.validate.email,
  },
};

/** Asks for a link to choose a new password (spec section 2). */
export default function ResetRequestPage() {
  const { t } = useI18n();
  const toast = useToast();
  const form = useForm({ defaultValues: { email: '' }, shouldFocusError: false });
  const [sent, setSent] = useState(false);
  usePageTitle(t('portalAccount.reset.title'));

  const submit = async ({ email }: { email: string }): Promise<void> => {
    setSent(false);
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
        {sent && (
          <Alert tone="success">
            <p>{t('portalAccount.reset.sent')}</p>
            <p>{t('portalAccount.reset.sentText')}</p>
          </Alert>
        )}
        <Form form={form} onSubmit={submit} label={t('portalAccount.reset.title')}>
          <TextField
            name="email"
            label={t('common.field.email')}
            type="email"
            autoComplete="username"
            rules={emailRules}
          />
          <Button type="submit" kind="primary" className="wide" busy={form.formState.isSubmitting}>
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
