import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useOpenLink } from '../ui/FileLink.js';

interface DaySheetButtonProps {
  /** Whose hearings are printed; without a person, the button says that one has to be chosen. */
  readonly userId: number | null;
  readonly day: string;
}

/** Prints the hearings of one person and day. */
export function DaySheetButton({ userId, day }: DaySheetButtonProps) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const help = useId();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
      <Button
        variant="outlined"
        startIcon={<Print />}
        disabled={userId === null}
        aria-describedby={help}
        onClick={() => userId !== null && openLink('day-sheet', userId, { day })}
      >
        {translate('calendar.daySheet')}
      </Button>
      {userId === null && (
        <Typography id={help} variant="caption" color="textSecondary" sx={{ maxWidth: 320 }}>
          {translate('calendar.daySheetHelp')}
        </Typography>
      )}
    </Box>
  );
}
