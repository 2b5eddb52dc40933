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
  /** What the clients are compared with. */
  readonly facts: Facts;
  /** The client itself, if it is there. */
  readonly exceptId: number | undefined;
  /** What to know about it. */
  readonly note?: string;
}

/** Names the clients who have this name, phone or address; nothing without any. */
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
 * Names the clients who have the name, the phone or the address that is being typed, so that nobody is entered twice. It warns
 * and does not refuse: members of a family share an address, and two people may share a name. It comes below the fields, so
 * that none of them moves, and stays in view while they are typed.
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

/** The same of a client who signed up, or came from another program, without anybody of the office who was warned. */
export function NewClientDuplicates({ client }: { readonly client: Client }) {
  const facts = Object.fromEntries(checked.map((name) => [name, client[name]]));
  return <Duplicates facts={facts} exceptId={client.id} />;
}
