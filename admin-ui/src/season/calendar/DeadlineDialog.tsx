import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { protestsPath } from '../protestParts.js';
import { useFormats } from '../../ui/useFormats.js';
import type { CalendarDeadline } from './calendarEvents.js';

interface DeadlineDialogProps {
  readonly deadline: CalendarDeadline;
  readonly onClose: () => void;
}

/** A deadline: the reason for its date, who must act, and the number of protests by county. */
export function DeadlineDialog({ deadline, onClose }: DeadlineDialogProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const id = useId();
  const { name, reason, by, counties, count: total, filter } = deadline;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent sx={{ fontSize: '0.875rem' }}>
        <p>{reason}</p>
        <p>{translate(`calendar.by.${by}`)}</p>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
          {counties.map(({ countyId, county, count, propertyId }) => (
            <Box
              component="li"
              key={countyId}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
            >
              {propertyId ? (
                <MuiLink component={Link} to={consolePath('property', { id: propertyId })}>
                  {county}
                </MuiLink>
              ) : (
                <span>{county}</span>
              )}
              <MuiLink
                component={Link}
                to={protestsPath({ deadline: filter, countyId })}
                sx={{ fontWeight: 650 }}
              >
                {translate('calendar.protests', { smart_count: count, number: number(count) })}
              </MuiLink>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {counties.length > 1 && (
          <Button component={Link} to={protestsPath({ deadline: filter })}>
            {translate('calendar.showAll', { smart_count: total, number: number(total) })}
          </Button>
        )}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
