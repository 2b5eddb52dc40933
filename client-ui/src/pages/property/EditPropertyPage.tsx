import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { formatAddress } from '../../../../common/text/formats.js';
import { call } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import { useChangeRequest, useProperty, useRegistrationForm } from '../../api/queries.js';
import type { Property, RegistrationForm } from '../../api/types.js';
import { startForm, useDraft } from '../../browser/draft.js';
import { ExemptionField, PropertyAddressFields } from '../../forms/PropertyFields.js';
import {
  noExemption,
  propertyValues,
  type PropertyValues,
  underProperty,
} from '../../forms/property-values.js';
import { CountyZone, useI18n } from '../../i18n/i18n.js';
import { DeletionSection } from '../../requests/DeletionSection.js';
import { RequestBanner } from '../../requests/RequestBanner.js';
import { SentDialog } from '../../requests/SentDialog.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { DraftNotice } from '../../ui/DraftNotice.js';
import { TextAreaField, TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { Alert, Card, PageHeader } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { rules } from '../../ui/rules.js';
import { AnswerUploads } from './AnswerUploads.js';

/** Requests changes of a property (docs/rules/moderation.md, "Change requests"). */
export default function EditPropertyPage() {
  const { t } = useI18n();
  const id = Number(useParams()['id']);
  const property = useProperty(id);
  const choices = useRegistrationForm();
  const request = useChangeRequest({ kind: 'property_change', propertyId: id });
  const missing = property.error instanceof ApiError && property.error.status < 500;
  const ownZone = useContext(CountyZone);
  return (
    <CountyZone value={property.data?.timeZone ?? ownZone}>
      <PageHeader
        title={t('portal.propertyForm.editTitle')}
        text={property.data && formatAddress(property.data)}
        crumbs={[
          { label: t('portal.nav.dashboard'), to: '/dashboard' },
          { label: t('portal.property.details'), to: `/property/details/${id}` },
          { label: t('portal.propertyForm.edit') },
        ]}
      />
      {missing ? (
        <Alert tone="danger">{t('errors.propertyNotFound')}</Alert>
      ) : (
        <>
          <QueryState query={request} lines={2}>
            {(state) => <RequestBanner state={state} />}
          </QueryState>
          <QueryState query={property} lines={8}>
            {(owned) => (
              <QueryState query={choices} lines={8}>
                {(form) => (
                  <EditForm
                    key={owned.version}
                    property={owned}
                    choices={form}
                    pending={request.data?.pending ?? true}
                  />
                )}
              </QueryState>
            )}
          </QueryState>
          <AnswerUploads propertyId={id} />
          <DeletionSection target={{ kind: 'delete_property', propertyId: id }} />
        </>
      )}
    </CountyZone>
  );
}

interface Values {
  property: PropertyValues;
}

/** The requested values; the API compares them with the property's. */
function wantedFields(values: PropertyValues) {
  return {
    ownerName: values.ownerName,
    address: values.address,
    city: values.city,
    zip: values.zip,
    countyId: Number(values.countyId),
    exemptionTypeId: values.exemptionTypeId === noExemption ? null : Number(values.exemptionTypeId),
    description: values.description,
  };
}

function EditForm({
  property,
  choices,
  pending,
}: {
  property: Property;
  choices: RegistrationForm;
  /** Whether a request is under review, so that nothing can be submitted. */
  pending: boolean;
}) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const [sent, setSent] = useState(false);
  const draftName = `property-edit.${property.id}.${property.version}`;
  const stored: Values = { property: propertyValues(property) };
  const [start] = useState(() => startForm(draftName, stored));
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start.values,
  });
  const forget = useDraft(form, draftName);

  const submit = async ({ property: values }: Values): Promise<void> => {
    const fields = wantedFields(values);
    try {
      await call('post', '/api/change-requests', {
        body: { kind: 'property_change', propertyId: property.id, fields },
      });
    } catch (error) {
      throw underProperty(error);
    }
    forget();
    setSent(true);
    await queries.invalidateQueries({ queryKey: ['change-request', 'property_change', property.id] });
  };

  return (
    <>
      {start.fromDraft && !sent && <DraftNotice onDiscard={() => form.reset(stored)} />}
      <Form form={form} onSubmit={submit} label={t('portal.propertyForm.editTitle')}>
        <Card title={t('portal.propertyForm.about')} icon="building">
          <div className="field-grid">
            <div className="span-2">
              <TextField
                name="property.ownerName"
                label={t('common.field.ownerName')}
                rules={rules.required}
              />
            </div>
          </div>
          <PropertyAddressFields choices={choices} secondLine={false} />
          <div className="field-grid">
            <ExemptionField choices={choices} />
          </div>
          <TextAreaField
            name="property.description"
            label={t('common.field.description')}
            hint={t('portal.propertyForm.descriptionHint')}
          />
          <p className="muted">
            {t('portal.propertyForm.editNotice')}{' '}
            <a href={`mailto:${choices.firm.email}`}>{choices.firm.email}</a>
          </p>
        </Card>
        <div className="form-actions">
          <LinkButton to={`/property/details/${property.id}`} onClick={forget}>
            {t('common.cancel')}
          </LinkButton>
          <Button type="submit" kind="primary" disabled={pending} busy={form.formState.isSubmitting}>
            {t('portalAccount.profile.send')}
          </Button>
        </div>
      </Form>
      {sent && <SentDialog onClose={() => setSent(false)} />}
    </>
  );
}
