import { Typography } from '@mui/material';

/** A further line in a cell, if there is a text. */
export function SmallText({ text }: { readonly text: string | null | undefined }) {
  return text ? (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  ) : null;
}
