import { Link } from '@mui/material';
import { useOpenLink } from '../layout/useOpenLink.js';

/** A file's name that opens it in a window of its own, behind a link that is signed at that moment. */
export function FileLink({
  purpose,
  file,
}: {
  readonly purpose: 'document' | 'description-file' | 'bulk-document';
  readonly file: { readonly id: number; readonly name: string };
}) {
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
