import { Typography } from '@mui/material';

/** An additional line in a cell; renders nothing without a text. */
export function SmallText({ text }: { readonly text: string | null | undefined }) {
  return text ? (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  ) : null;
}
