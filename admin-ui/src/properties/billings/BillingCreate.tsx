import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import {
  setSubmissionErrors,
  useGetList,
  useGetOne,
  useNotify,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { formatAddress } from '../../../../common/text/formats.js';
import { type ConsoleDataProvider, useConsoleData } from '../../providers/dataProvider.js';
import { errorAnswer } from '../../providers/http.js';
import type { Billing, Client, Property, Schema } from '../../providers/types.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { PageError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { CreateRecord } from '../../ui/records.js';
import { useFailure } from '../../ui/useFailure.js';
import { nextOfList } from '../../ui/propertyList.js';
import { BillingInputs } from './BillingInputs.js';
import { type Carried, billingValues, startValues } from './values.js';

/** The existing billing in a conflict: there is only one per property and tax year. */
interface Existing {
  readonly id: number;
  readonly year: number;
}

/** Add Billing for a property and a tax year. Values that rarely change are copied from the previous year. */
export default function BillingCreate() {
  const propertyId = Number(useParams()['propertyId']);
  // Mounts a separate form for each property.
  return <NewBilling key={propertyId} propertyId={propertyId} />;
}

function NewBilling({ propertyId }: { readonly propertyId: number }) {
  const carried = useLocation().state as Carried | null;
  const [search] = useSearchParams();
  const [existing, setExisting] = useState<Existing>();
  const { data: property, error, refetch } = useGetOne<Property>('properties', { id: propertyId });
  const { client, last, agents, isPending } = useEarlier(property);
  const saved = useSaved(propertyId, carried?.startId ?? propertyId);
  if (error) return <PageError error={error} onRetry={refetch} />;
  if (!property || isPending) return <PageLoading />;
  const address = formatAddress(property);
  const back = consolePath('property', { id: propertyId });
  const defaults = startValues({ carried, year: Number(search.get('year')), client, last, agents });
  return (
    <CreateRecord
      resource="billings"
      transform={({ version: _, ...values }: FieldValues) => ({ ...billingValues(values), propertyId })}
      mutationOptions={{
        onMutate: () => setExisting(undefined),
        onSuccess: saved.toProperty,
        onError: (refusal, { data }) => {
          const { code, data: facts } = errorAnswer(refusal);
          if (code === 'billingExists')
            setExisting({ id: Number(facts?.['billingId']), year: Number(data?.['year']) });
        },
      }}
    >
      <PageHeader
        page="billingCreate"
        subtitle={[address, property.accountNumber, property.ownerName].filter(Boolean).join(' · ')}
        trail={[{ label: address, to: back }]}
      />
      {existing && <ExistingHint propertyId={propertyId} {...existing} />}
      <RecordForm
        draft={`billing-of-${propertyId}`}
        defaultValues={defaults}
        cancelTo={back}
        moreActions={
          <>
            <SaveAndNext onSaved={saved.toNext} />
            <Skip onSkip={saved.skip} />
          </>
        }
      >
        <BillingInputs
          propertyId={propertyId}
          mode="create"
          {...(last && { last })}
          clientPercentage={client?.billingPercentage}
          defaults={defaults}
        />
      </RecordForm>
    </CreateRecord>
  );
}

/** Data for the form's default values: the client, the property's newest billing and the available agents. */
function useEarlier(property: Property | undefined) {
  const { data: client, isPending: noClient } = useGetOne<Client>(
    'clients',
    { id: property?.clientId ?? 0 },
    { enabled: property !== undefined },
  );
  const { data: billings, isPending: noBillings } = useGetList<Billing>(
    'billings',
    {
      filter: { propertyId: property?.id },
      sort: { field: 'year', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: property !== undefined },
  );
  const { data: agents = [], isPending: noAgents } = useGetList<Schema<'AgentDto'>>('agents', {
    filter: { active: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  return { client, last: billings?.[0], agents, isPending: noClient || noBillings || noAgents };
}

/**
 * Finds the next property without a billing for the year: in the list the user came from; without a list, among
 * the client's properties and then those of the county, each from the starting property on.
 * @returns null when all are billed or were already passed
 */
async function nextToBill(
  data: ConsoleDataProvider,
  { propertyId, startId, year }: { propertyId: number; startId: number; year: number },
): Promise<number | null> {
  const others = nextOfList(propertyId);
  if (!others) {
    const query = { propertyId: String(propertyId), startId: String(startId), year: String(year) };
    return (await data.call('get', '/api/billings/next-property', { query })).propertyId;
  }
  if (others.length === 0) return null;
  const { data: billed } = await data.getList<Billing>('billings', {
    filter: { propertyId: others, year },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: others.length },
  });
  return others.find((id) => !billed.some((billing) => billing.propertyId === id)) ?? null;
}

/** After saving: opens the property's page, or the form for the next property to bill. */
function useSaved(propertyId: number, startId: number) {
  const data = useConsoleData();
  const notify = useNotify();
  const fail = useFailure();
  const navigate = useNavigate();
  const toProperty = (): void => {
    notify('resources.billings.notifications.created', { type: 'success' });
    void navigate(consolePath('property', { id: propertyId }));
  };
  const toNext = async (carry: Carried): Promise<void> => {
    const next = await nextToBill(data, { propertyId, startId, year: carry.year });
    if (next !== null) notify('resources.billings.notifications.created', { type: 'success' });
    open(next, carry);
  };
  const skip = async (carry: Carried): Promise<void> => {
    try {
      open(await nextToBill(data, { propertyId, startId, year: carry.year }), carry);
    } catch (error) {
      fail(error);
    }
  };
  const open = (next: number | null, { year, agentId }: Carried): void => {
    if (next === null) {
      notify('console.billings.noNext', { type: 'success', messageArgs: { year } });
      void navigate(consolePath('property', { id: propertyId }));
    } else {
      const state: Carried = { year, agentId, startId };
      void navigate(consolePath('billingCreate', { propertyId: next }), { state });
    }
  };
  return { toProperty, toNext, skip };
}

/** Saves, and opens the form for the next property without a billing for the year. */
function SaveAndNext({ onSaved }: { readonly onSaved: (billing: Billing) => Promise<void> }) {
  const translate = useTranslate();
  const { handleSubmit, setError } = useFormContext();
  const { save } = useSaveContext();
  const submit = handleSubmit(async (values) => {
    const errors = await save?.(values, { onSuccess: (billing: Billing) => void onSaved(billing) });
    if (errors) setSubmissionErrors(errors, setError);
  });
  return (
    <SubmitButton
      type="button"
      size="medium"
      variant="outlined"
      label={translate('console.billings.saveAndNext')}
      onClick={(event) => void submit(event)}
    />
  );
}

/** Leaves this property without a billing, and opens the form for the next one. */
function Skip({ onSkip }: { readonly onSkip: (carried: Carried) => Promise<void> }) {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  return (
    <Button
      size="medium"
      onClick={() => {
        const { year, agentId } = getValues();
        void onSkip({ year, agentId } as Carried);
      }}
    >
      {translate('console.billings.skip')}
    </Button>
  );
}

function ExistingHint({ propertyId, id, year }: Existing & { readonly propertyId: number }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" component={Link} to={consolePath('billingEdit', { propertyId, id })}>
          {translate('console.billings.existing', { year })}
        </Button>
      }
    >
      {translate('console.billings.existingHint')}
    </Alert>
  );
}
