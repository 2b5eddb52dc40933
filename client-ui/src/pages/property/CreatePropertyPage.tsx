import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/client.js';
import { useRegistrationForm } from '../../api/queries.js';
import type { RegistrationForm } from '../../api/types.js';
import { startForm, useDraft } from '../../browser/draft.js';
import { useAccount } from '../../session/session.js';
import { PropertyAddressFields, PropertyKindFields } from '../../forms/PropertyFields.js';
import {
  emptyProperty,
  propertyBody,
  type PropertyValues,
  underProperty,
} from '../../forms/property-values.js';
import { noFiles, outgoingFiles } from '../../forms/question-files.js';
import { QuestionFields } from '../../forms/QuestionFields.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { DraftNotice } from '../../ui/DraftNotice.js';
import { TextField } from '../../ui/fields.js';
import { Form } from '../../ui/form.js';
import { Alert, Card, PageHeader } from '../../ui/layout.js';
import { QueryState } from '../../ui/QueryState.js';
import { rules } from '../../ui/rules.js';
import { useToast } from '../../ui/toast.js';
import { SendingDialog } from '../../uploads/SendingDialog.js';
import type { Outgoing } from '../../uploads/use-uploads.js';

const RollLookup = lazy(() => import('./RollLookup.js'));

/** Adds a property to the current user's account. */
export default function CreatePropertyPage() {
  const { t } = useI18n();
  const account = useAccount();
  const { id, owner } = useParams();
  const query = useRegistrationForm();
  return (
    <>
      <PageHeader
        title={t('portal.propertyForm.createTitle')}
        crumbs={[
          { label: t('portal.nav.dashboard'), to: '/dashboard' },
          { label: t('portal.nav.properties'), to: '/properties' },
          { label: t('portal.propertyForm.createTitle') },
        ]}
      />
      {Number(id) === account.id ? (
        <QueryState query={query} lines={10}>
          {(choices) => (
            <CreateForm choices={choices} owner={owner ?? `${account.firstName} ${account.lastName}`} />
          )}
        </QueryState>
      ) : (
        <Alert tone="danger" live>
          {t('portal.propertyForm.notYours')}
        </Alert>
      )}
    </>
  );
}

interface Values {
  property: PropertyValues;
}

function CreateForm({ choices, owner }: { choices: RegistrationForm; owner: string }) {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const account = useAccount();
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState(noFiles);
  const [following, setFollowing] = useState<{ id: number; outgoing: readonly Outgoing[] }>();
  const draftName = `property-create.${account.id}`;
  const empty: Values = { property: { ...emptyProperty, ownerName: owner } };
  const [start] = useState(() => startForm(draftName, empty));
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start.values,
  });
  const forget = useDraft(form, draftName);

  const show = useCallback(
    (id: number) => void navigate(`/property/details/${id}`, { replace: true }),
    [navigate],
  );

  const submit = async ({ property }: Values): Promise<void> => {
    setBusy(true);
    try {
      const created = await call('post', '/api/properties', { body: propertyBody(property) });
      forget();
      await queries.invalidateQueries({ queryKey: ['properties'] });
      toast.success(t('portal.propertyForm.created'));
      const outgoing = outgoingFiles(property, files, (kind) => ({
        path: '/api/description-files',
        fields: { propertyId: String(created.id), type: String(kind) },
      }));
      if (outgoing.length > 0) setFollowing({ id: created.id, outgoing });
      else show(created.id);
    } catch (error) {
      setBusy(false);
      throw underProperty(error);
    }
  };

  return (
    <Form form={form} onSubmit={submit} label={t('portal.propertyForm.createTitle')}>
      {start.fromDraft && <DraftNotice onDiscard={() => form.reset(empty)} />}
      <Card title={t('portal.propertyForm.about')} icon="building">
        <div className="field-grid">
          <div className="span-2">
            <TextField name="property.ownerName" label={t('common.field.ownerName')} rules={rules.required} />
          </div>
        </div>
        <PropertyAddressFields choices={choices} />
        <Suspense fallback={null}>
          <RollLookup />
        </Suspense>
        <PropertyKindFields choices={choices} />
      </Card>
      <Card title={t('portal.propertyForm.questions')} icon="info">
        <QuestionFields files={files} onFiles={setFiles} />
      </Card>
      <div className="form-actions">
        <LinkButton to="/dashboard" onClick={forget}>
          {t('common.cancel')}
        </LinkButton>
        <Button type="submit" kind="primary" busy={busy}>
          {t('portal.propertyForm.create')}
        </Button>
      </div>
      {following && (
        <SendingDialog
          outgoing={following.outgoing}
          failureText={t('portal.upload.laterProperty')}
          onDone={() => show(following.id)}
        />
      )}
    </Form>
  );
}
