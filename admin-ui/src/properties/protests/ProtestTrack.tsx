import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { trackOf, visitedIn } from '../../../../common/season/stages.js';
import type { ProtestDetails } from '../../providers/types.js';

/** Progress of a protest: its stages in order. */
export function ProtestTrack({ stage, steps }: Pick<ProtestDetails, 'stage' | 'steps'>) {
  const translate = useTranslate();
  const stops = trackOf(stage, visitedIn(steps));
  return (
    <Box
      component="ol"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, mb: 2 }}
    >
      {stops.map(({ stop, state }) => (
        <Box
          component="li"
          key={stop}
          aria-current={state === 'current' ? 'step' : undefined}
          sx={{
            px: 1.5,
            py: 0.5,
            borderRadius: 4,
            border: 1,
            fontSize: '0.8125rem',
            borderColor: state === 'current' ? 'primary.main' : 'divider',
            bgcolor: state === 'current' ? 'primary.main' : undefined,
            color:
              state === 'current'
                ? 'primary.contrastText'
                : state === 'done'
                  ? 'text.primary'
                  : 'text.secondary',
            textDecoration: state === 'skipped' ? 'line-through' : undefined,
          }}
        >
          {state === 'done' && '✓ '}
          {translate(`protests.stage.${state === 'current' ? stage : stop}`)}
          <Box
            component="span"
            sx={{
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              clipPath: 'inset(50%)',
            }}
          >
            {` (${translate(`protests.state.${state}`)})`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
