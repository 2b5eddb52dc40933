import { Link } from '@mui/material';
import { openWindow } from '../../../web-shared/open-window.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { useFailure } from './useFailure.js';

type LinkOrder = Schema<'CreateLinkDto'>;

/**
 * Returns a function that opens a document or letter in a new window. A signed URL is created first, because a
 * new window has no bearer token.
 */
export function useOpenLink() {
  const data = useConsoleData();
  const fail = useFailure();
  return (purpose: LinkOrder['purpose'], id: number, params?: LinkOrder['params']): void => {
    openWindow(data.link({ purpose, id, ...(params && { params }) })).catch(fail);
  };
}

interface FileLinkProps {
  readonly purpose: LinkOrder['purpose'];
  readonly file: { readonly id: number; readonly name: string };
}

/** A file name that opens the file in a new window. */
export function FileLink({ purpose, file }: FileLinkProps) {
  const open = useOpenLink();
  return (
    <Link
      component="button"
      type="button"
      onClick={() => open(purpose, file.id)}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere', font: 'inherit' }}
    >
      {file.name}
    </Link>
  );
}
