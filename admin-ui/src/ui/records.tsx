import {
  CreateBase,
  type CreateBaseProps,
  EditBase,
  type EditBaseProps,
  type RaRecord,
  ShowBase,
  type ShowBaseProps,
  useEditContext,
  useShowContext,
} from 'react-admin';
import { recordMeta } from '../providers/details.js';
import { PageError } from './LoadError.js';
import { PageLoading } from './PageLoading.js';

/** The page itself shows errors, so there is no notification. */
const quiet = { onError: () => undefined };

/** A record's page: loads the record by the id in the URL. */
export const ShowRecord = <Row extends RaRecord>({ queryOptions, ...props }: ShowBaseProps<Row>) => (
  <ShowBase<Row>
    loading={<PageLoading />}
    error={<ShowFailed />}
    queryOptions={{ ...quiet, meta: recordMeta(props.resource), ...queryOptions }}
    disableAuthentication
    {...props}
  />
);

/** The form shows API errors at its fields and above them, some also as a notification (FormErrors), so nothing else repeats them. */
const shownByForm = { onError: () => undefined };

/** The form of a record. Changes are shown only once the API has accepted them. */
export const EditRecord = <Row extends RaRecord>(props: EditBaseProps<Row>) => (
  <EditBase<Row>
    mutationMode="pessimistic"
    redirect="show"
    loading={<PageLoading />}
    error={<EditFailed />}
    queryOptions={quiet}
    mutationOptions={shownByForm}
    disableAuthentication
    {...props}
  />
);

/** The form of a new record. */
export const CreateRecord = (props: CreateBaseProps) => (
  <CreateBase redirect="list" mutationOptions={shownByForm} disableAuthentication {...props} />
);

function ShowFailed() {
  const { error, refetch } = useShowContext();
  return <PageError error={error} onRetry={refetch} />;
}

function EditFailed() {
  const { error, refetch } = useEditContext();
  return <PageError error={error} onRetry={refetch} />;
}
