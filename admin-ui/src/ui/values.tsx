import { Box, Link } from '@mui/material';
import { Fragment } from 'react';
import { formatAddress } from '../../../common/text/formats.js';
import { phoneLink } from '../../../common/text/phones.js';
import { useFormats } from './useFormats.js';

/** A moment in the current language and the firm's time zone. */

export function DateTime({ value }: { value: string | null | undefined }) {
  const { dateTime } = useFormats();
  return value ? (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {dateTime(value)}
    </Box>
  ) : null;
}

export function Day({ value }: { value: string | null | undefined }) {
  const { date } = useFormats();
  return value ? <time dateTime={value}>{date(value)}</time> : null;
}

export function Money({ value }: { value: string | null | undefined }) {
  return useFormats().money(value);
}

/** Formats a fraction as percent. */
export function Rate({ value }: { value: string | null | undefined }) {
  return useFormats().rate(value);
}

/** Formats a value that is already in percent. */
export function Percentage({ value }: { value: string | null | undefined }) {
  return useFormats().percentage(value);
}

/** A phone number as a `tel:` link. */
export function Phone({ value }: { value: string | null | undefined }) {
  return value ? (
    <Link href={phoneLink(value)} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {value}
    </Link>
  ) : null;
}

export function Mail({ value }: { value: string | null | undefined }) {
  return value ? (
    <Link href={`mailto:${value}`} color="inherit">
      {value.split(/(?=@)/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Link>
  ) : null;
}

export function Address({ of }: { of: Parameters<typeof formatAddress>[0] }) {
  return formatAddress(of);
}
