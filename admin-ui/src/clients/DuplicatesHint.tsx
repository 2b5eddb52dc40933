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

/**
 * Names the clients who have the name, the phone or the address that is being typed, so that nobody is entered twice. It warns
 * and does not refuse: members of a family share an address, and two people may share a name. It comes below the fields, so
 * that none of them moves, and stays in view while they are typed.
 */
export function DuplicatesHint() {
  const data = useConsoleData();
  const translate = useTranslate();
  const exceptId = useRecordContext<Client>()?.id;
  const values = useWatch({ name: checked as unknown as string[] }) as (string | null | undefined)[];
  const facts = Object.fromEntries(checked.map((name, index) => [name, values[index]?.trim() || null]));
  const key = useDebounced(JSON.stringify(facts), accountNumberCheckDelay);
  const { data: answer } = useQuery({
    queryKey: ['clients', 'check-duplicates', key, exceptId],
    queryFn: ({ signal }) =>
      data.call('post', '/api/clients/check-duplicates', {
        body: { ...(JSON.parse(key) as typeof facts), exceptId: exceptId ?? null },
        signal,
      }),
    placeholderData: (earlier) => earlier,
    retry: false,
  });
  const duplicates = answer?.duplicates ?? [];
  return (
    <Box role="status" sx={{ position: 'sticky', bottom: 8, zIndex: 2 }}>
      {duplicates.length > 0 && (
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
          {translate('console.clients.duplicatesText')}
        </Alert>
      )}
    </Box>
  );
}
