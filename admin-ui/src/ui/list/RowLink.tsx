import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A row's link to its record. On phones the whole card is the link (`RecordTable`). */
export function RowLink({ to, children }: RowLinkProps) {
  return (
    <MuiLink component={Link} to={to} className="row-link" sx={{ fontWeight: 600 }}>
      {children}
    </MuiLink>
  );
}
