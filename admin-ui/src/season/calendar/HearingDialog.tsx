import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { formatAddress } from '../../../../common/text/formats.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { HearingTold } from '../../properties/HearingTold.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { TimeInput } from '../../ui/form/TimeInput.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { useFormats } from '../../ui/useFormats.js';
import type { Calendar, Hearing } from './calendarEvents.js';
import { useHearingTime } from './EntryText.js';

interface HearingDialogProps {
  readonly hearing: Hearing;
  readonly people: Calendar['people'];
  /** Day and time to which the hearing was dragged, for confirmation. */
  readonly to?: { readonly hearingOn: string; readonly hearingTime: string | null };
  /** Called after a different day was saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A hearing: its facts, day, time and attending person. */
export function HearingDialog({ hearing, people, to, onSaved, onClose }: HearingDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const timeOf = useHearingTime();
  const { date } = useFormats();
  const { id, on, time, userId, version } = hearing;
  const [saved, setSaved] = useState<string | null>();
  const moved = to && (to.hearingOn !== on || to.hearingTime !== time);
  if (saved !== undefined)
    return (
      <HearingTold
        title={translate('calendar.hearing', { address: formatAddress(hearing) || hearing.ownerName })}
        propertyId={hearing.propertyId}
        day={saved}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      staysOpen
      title={translate(moved ? 'calendar.moveTitle' : 'calendar.hearing', {
        address: formatAddress(hearing) || hearing.ownerName,
      })}
      record={{ hearingUserId: userId ?? '', hearingOn: on, hearingTime: time, ...to }}
      maxWidth="sm"
      run={async ({ hearingUserId, hearingOn, hearingTime }) => {
        await data.call('put', '/api/protests/{id}', {
          params: { id },
          body: {
            hearingUserId: (hearingUserId as number | '') || null,
            hearingOn: hearingOn as string | null,
            hearingTime: (hearingTime as string | null) || null,
            version,
          },
        });
        const day = hearingOn as string | null;
        if (day === on) return onClose();
        onSaved();
        setSaved(day);
      }}
      success="calendar.saved"
      onClose={onClose}
    >
      {moved && (
        <Alert severity="warning">
          {translate('calendar.moveText', {
            from: `${date(on)} ${timeOf(hearing)}`,
            to: `${date(to.hearingOn)} ${timeOf({ ...hearing, time: to.hearingTime })}`,
          })}
        </Alert>
      )}
      {!moved && <HearingFacts hearing={hearing} />}
      <Box sx={{ mt: 1.5, display: 'grid' }}>
        <SelectInput
          source="hearingUserId"
          label={translate('calendar.attendedBy')}
          emptyText={translate('calendar.nobody')}
          emptyValue=""
          choices={withCurrent(people, hearing)}
        />
        <DateInput source="hearingOn" label={translate('calendar.day')} />
        <TimeInput source="hearingTime" label={translate('calendar.time', { county: hearing.countyName })} />
      </Box>
    </FormDialog>
  );
}

/** Adds the hearing's current person, who may have left the office since. */
const withCurrent = (people: Calendar['people'], { userId, userName }: Hearing): Calendar['people'] =>
  userId === null || people.some(({ id }) => id === userId)
    ? people
    : [...people, { id: userId, name: userName ?? '' }];

function HearingFacts({ hearing }: { readonly hearing: Hearing }) {
  const translate = useTranslate();
  const timeOf = useHearingTime();
  const openLink = useOpenLink();
  const { date } = useFormats();
  const { on, kind, place, link, evidenceOn, overlaps } = hearing;
  return (
    <>
      {overlaps > 0 && (
        <Alert severity="warning">
          {translate('calendar.overlapText', { smart_count: overlaps, name: hearing.userName ?? '' })}
        </Alert>
      )}
      <Box component="dl" sx={facts}>
        <Fact label={translate('calendar.fact.property')}>
          <MuiLink component={Link} to={consolePath('property', { id: hearing.propertyId })}>
            {formatAddress(hearing) || hearing.ownerName}
          </MuiLink>
        </Fact>
        <Fact label={translate('calendar.fact.owner')}>{hearing.ownerName}</Fact>
        <Fact label={translate('calendar.fact.client')}>{hearing.clientName}</Fact>
        <Fact label={translate('calendar.fact.account')}>{hearing.accountNumber}</Fact>
        <Fact label={translate('calendar.county')}>{hearing.countyName}</Fact>
        <Fact label={translate('calendar.fact.when')}>{`${date(on)}, ${timeOf(hearing)}`}</Fact>
        <Fact label={translate('calendar.fact.kind')}>{kind && translate(`protests.kind.${kind}`)}</Fact>
        <Fact label={translate('calendar.fact.place')}>{place}</Fact>
        <Fact label={translate('calendar.fact.link')}>
          {link && (
            <MuiLink href={link} target="_blank" rel="noreferrer">
              {link}
            </MuiLink>
          )}
        </Fact>
        <Fact label={translate('calendar.fact.evidence')}>
          {evidenceOn
            ? translate('calendar.ready', { date: date(evidenceOn) })
            : translate('calendar.notReady')}
        </Fact>
      </Box>
      <Button sx={{ justifySelf: 'start', ml: -1.5 }} onClick={() => openLink('hearing', hearing.id)}>
        {translate('calendar.toCalendar')}
      </Button>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, columnGap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

const facts = { m: 0, mt: 1, display: 'grid', gap: 0.5, fontSize: '0.875rem' };
