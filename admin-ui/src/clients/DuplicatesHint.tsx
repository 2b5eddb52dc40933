import { Alert, AlertTitle, Box, Link as TextLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { accountNumberCheckDelay } from '../../../common/properties/limits.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { useDebounced } from '../ui/useDebounced.js';

const checked = ['firstName', 'lastName', 'phone1', 'phone2', 'address', 'address2', 'city', 'zip'] as const;

type Facts = Readonly<Partial<Record<(typeof checked)[number], string | null>>>;

interface DuplicatesProps {
  /** Values to compare with those of other clients. */
  readonly facts: Facts;
  /** Id of the client itself, if it already exists; excluded from the comparison. */
  readonly exceptId: number | undefined;
  /** Text shown below the duplicates. */
  readonly note?: string;
}

/** Lists the clients with this name, phone or address; renders nothing if there are none. */
function Duplicates({ facts, exceptId, note }: DuplicatesProps) {
  const data = useConsoleData();
  const translate = useTranslate();
  const key = JSON.stringify(facts);
  const { data: answer } = useQuery({
    queryKey: ['clients', 'check-duplicates', key, exceptId],
    queryFn: ({ signal }) =>
      data.call('post', '/api/clients/check-duplicates', {
        body: { ...facts, exceptId: exceptId ?? null },
        signal,
      }),
    placeholderData: (earlier) => earlier,
    retry: false,
  });
  const duplicates = answer?.duplicates ?? [];
  if (duplicates.length === 0) return null;
  return (
    <Alert role="presentation" severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate('console.clients.duplicates')}</AlertTitle>
      {duplicates.map(({ id, fullName, city, email, signs }) => (
        <Box key={id}>
          <TextLink component={Link} to={consolePath('client', { id })} target="_blank" rel="noopener">
            {[fullName, city, email].filter(Boolean).join(', ')}
          </TextLink>
          {translate('common.colon')}
          {signs.map((sign) => translate(`console.clients.duplicateSigns.${sign}`)).join(', ')}
        </Box>
      ))}
      {note}
    </Alert>
  );
}

/**
 * Lists existing clients with the name, phone or address being typed, to prevent duplicate entries. Only a
 * warning: members of a family share an address, and two people may share a name. Placed below the fields,
 * where it moves none of them, and sticky, to stay in view while typing.
 */
export function DuplicatesHint() {
  const translate = useTranslate();
  const exceptId = useRecordContext<Client>()?.id;
  const values = useWatch({ name: checked as unknown as string[] }) as (string | null | undefined)[];
  const facts = Object.fromEntries(checked.map((name, index) => [name, values[index]?.trim() || null]));
  const typed = useDebounced(JSON.stringify(facts), accountNumberCheckDelay);
  return (
    <Box role="status" sx={{ position: 'sticky', bottom: 8, zIndex: 2 }}>
      <Duplicates
        facts={JSON.parse(typed) as Facts}
        exceptId={exceptId}
        note={translate('console.clients.duplicatesText')}
      />
    </Box>
  );
}

/** The same check for a client who signed up or was imported, without a staff member who saw the warning. */
export function NewClientDuplicates({ client }: { readonly client: Client }) {
  const facts = Object.fromEntries(checked.map((name) => [name, client[name]]));
  return <Duplicates facts={facts} exceptId={client.id} />;
}
