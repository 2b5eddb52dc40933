import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../api/client.js';
import type { Client, RegistrationForm } from '../../api/types.js';
import { startForm, useDraft } from '../../browser/draft.js';
import { MailingFields } from '../../forms/MailingFields.js';
import { useI18n } from '../../i18n/i18n.js';
import { SentDialog } from '../../requests/SentDialog.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { DraftNotice } from '../../ui/DraftNotice.js';
import { PhoneField, TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { Card } from '../../ui/layout.js';
import { rules } from '../../ui/rules.js';
import { ChangePasswordDialog } from './ChangePasswordDialog.js';

/** Profile fields that a client may request to change; the API keeps those that differ. */
const fields = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'phone1',
  'phone2',
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
] as const;
type Values = Record<(typeof fields)[number] | 'countyId' | 'email' | 'username', string>;

export function ProfileForm({
  client,
  choices,
  pending,
}: {
  client: Client;
  choices: RegistrationForm;
  /** Whether a request is under review, so that nothing can be submitted. */
  pending: boolean;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [sent, setSent] = useState(false);
  const [password, setPassword] = useState(false);
  const draftName = `profile.${client.id}.${client.version}`;
  const [start] = useState(() => startForm(draftName, valuesOf(client)));
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start.values,
  });
  const forget = useDraft(form, draftName);

  const submit = async ({
    countyId,
    email: _email,
    username: _username,
    ...values
  }: Values): Promise<void> => {
    const wanted = { ...values, countyId: countyId === '' ? null : Number(countyId) };
    await call('post', '/api/change-requests', { body: { kind: 'profile_change', fields: wanted } });
    forget();
    setSent(true);
    await queries.invalidateQueries({ queryKey: ['change-request', 'profile_change'] });
  };

  return (
    <>
      {start.fromDraft && !sent && <DraftNotice onDiscard={() => form.reset(valuesOf(client))} />}
      <Form form={form} onSubmit={submit} label={t('portalAccount.profile.title')}>
        <PersonalCard />
        <Card title={t('portalAccount.profile.settings')} icon="lock">
          <div className="field-grid">
            <TextField name="username" label={t('common.field.username')} readOnly mandatory />
          </div>
          <Button icon="lock" onClick={() => setPassword(true)}>
            {t('portalAccount.profile.changePassword')}
          </Button>
        </Card>
        <ContactCard choices={choices} />
        <div className="form-actions">
          <LinkButton to="/dashboard" onClick={forget}>
            {t('common.cancel')}
          </LinkButton>
          <Button type="submit" kind="primary" disabled={pending} busy={form.formState.isSubmitting}>
            {t('portalAccount.profile.send')}
          </Button>
        </div>
      </Form>
      {sent && <SentDialog onClose={() => setSent(false)} />}
      {password && <ChangePasswordDialog onClose={() => setPassword(false)} />}
    </>
  );
}

function PersonalCard() {
  const { t } = useI18n();
  return (
    <Card title={t('portalAccount.profile.personal')} icon="user">
      <div className="field-grid">
        <TextField name="firstName" label={t('common.field.firstName')} rules={rules.required} />
        <TextField name="lastName" label={t('common.field.lastName')} rules={rules.required} />
        <TextField name="companyName" label={t('common.field.companyName')} />
        <TextField
          name="email"
          label={t('common.field.email')}
          hint={t('portalAccount.profile.emailHint')}
          readOnly
          mandatory
        />
      </div>
    </Card>
  );
}

function ContactCard({ choices }: { choices: RegistrationForm }) {
  const { t } = useI18n();
  return (
    <Card title={t('portalAccount.profile.contact')} icon="home">
      <MailingFields choices={choices} />
      <div className="field-grid">
        <PhoneField name="phone1" label={t('common.field.phone1')} rules={rules.phone} />
        <PhoneField name="phone2" label={t('common.field.phone2')} rules={rules.optionalPhone} />
      </div>
      <h3>{t('portalAccount.profile.additional')}</h3>
      <div className="field-grid">
        <TextField name="additionalContactName" label={t('common.field.additionalContactName')} />
        <PhoneField
          name="additionalContactNumber"
          label={t('common.field.additionalContactNumber')}
          rules={rules.optionalPhone}
          autoComplete="off"
        />
        <TextField
          name="additionalContactEmail"
          label={t('common.field.additionalContactEmail')}
          type="email"
          rules={rules.optionalEmail}
          autoComplete="off"
        />
      </div>
    </Card>
  );
}

function valuesOf(client: Client): Values {
  const texts = Object.fromEntries(fields.map((field) => [field, client[field] ?? '']));
  return {
    ...(texts as Values),
    countyId: client.countyId === null ? '' : String(client.countyId),
    email: client.email,
    username: client.username,
  };
}
