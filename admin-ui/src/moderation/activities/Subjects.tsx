import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import type { Schema } from '../../providers/types.js';

type Concerned = Pick<Schema<'ActivityDto'>, 'clientId' | 'clientName' | 'propertyId' | 'propertyAddress'>;

interface SubjectsProps {
  readonly of: Concerned;
  /** Puts each link on a line of its own instead of after a dot. */
  readonly bare?: boolean;
}

/** Links to the client and the property of an activity or a request. */
export function Subjects({ of, bare = false }: SubjectsProps) {
  const subjects = [
    { id: of.clientId, name: of.clientName, to: (id: number) => consolePath('client', { id, request: 0 }) },
    { id: of.propertyId, name: of.propertyAddress, to: (id: number) => consolePath('property', { id }) },
  ];
  return subjects.map(
    ({ id, name, to }) =>
      id !== null &&
      name && (
        <Box key={to(id)} component={bare ? 'div' : 'span'}>
          {!bare && ' · '}
          <MuiLink component={Link} underline="always" to={to(id)}>
            {name}
          </MuiLink>
        </Box>
      ),
  );
}
