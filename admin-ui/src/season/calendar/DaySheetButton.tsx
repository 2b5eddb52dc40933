import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import { May } from '../../ui/access.js';
import { PrintDialog } from '../../ui/bulk/PrintDialog.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { useFailure } from '../../ui/useFailure.js';

interface DaySheetButtonProps {
  /** Person whose hearings are printed; null disables the button with a hint to choose one. */
  readonly userId: number | null;
  readonly day: string;
}

/** Prints the hearings of one person and day, alone or with their packets. */
export function DaySheetButton({ userId, day }: DaySheetButtonProps) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const help = useId();
  const isOff = { disabled: userId === null, 'aria-describedby': userId === null ? help : undefined };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Print />}
          {...isOff}
          onClick={() => userId !== null && openLink('day-sheet', userId, { day })}
        >
          {translate('calendar.daySheet')}
        </Button>
        <May permission="letters.office">
          <PacketsButton {...{ userId, day }} {...isOff} />
        </May>
      </Box>
      {userId === null && (
        <Typography id={help} variant="caption" color="textSecondary" sx={{ maxWidth: 320 }}>
          {translate('calendar.daySheetHelp')}
        </Typography>
      )}
    </Box>
  );
}

type ButtonProps = DaySheetButtonProps & {
  readonly disabled: boolean;
  readonly 'aria-describedby': string | undefined;
};

/** Prints the sheet with the packets. The hearings of the day are fetched first, whatever the calendar shows. */
function PacketsButton({ userId, day, ...rest }: ButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const fail = useFailure();
  const data = useConsoleData();
  const [ids, setIds] = useState<readonly number[]>();
  const open = async (): Promise<void> => {
    const query = { from: day, to: day, kind: 'hearing', userId: String(userId) };
    try {
      const { hearings } = await data.call('get', '/api/calendar', { query });
      if (hearings.length > 0) setIds(hearings.map(({ id }) => id));
      else notify('calendar.nothing', { type: 'info' });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      <Button variant="outlined" {...rest} onClick={() => void open()}>
        {translate('calendar.dayPackets')}
      </Button>
      {ids && (
        <PrintDialog
          form="day-sheet"
          targets={{ ids }}
          pathOf={({ propertyId, id }) => `/property/details/${propertyId}?tab=protests&protest=${id}`}
          onClose={() => setIds(undefined)}
        />
      )}
    </>
  );
}
