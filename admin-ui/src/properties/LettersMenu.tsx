import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Property } from '../providers/types.js';
import { useOpenLink } from '../ui/FileLink.js';

const DistrictDialog = lazy(() => import('./DistrictDialog.js'));

interface Letter {
  readonly text: string;
  /** Purpose of the signed link. */
  readonly purpose: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Appointments cover one property, all of the owner's properties in the district, or no list at all. */
const letters: readonly Letter[] = [
  { text: 'aoa1', purpose: 'property-aoa', params: { variant: '1' } },
  { text: 'aoaDistrict', purpose: 'property-aoa', params: { variant: '1', scope: 'district' } },
  { text: 'aoa2', purpose: 'property-aoa', params: { variant: '2' } },
  { text: 'removal', purpose: 'removal-of-agent' },
  { text: 'arbitration', purpose: 'binding-arbitration' },
];

/**
 * The PDF letters; each opens in a new window through a signed link. While the name of the appraisal district
 * is unconfirmed, the first letter asks for it.
 */
export function LettersMenu({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [waiting, setWaiting] = useState<Letter>();
  const id = useId();
  const open = ({ purpose, params }: Letter) => openLink(purpose, property.id, params);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DescriptionIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('console.letters.label')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {letters.map((letter) => (
          <MenuItem
            key={letter.text}
            onClick={() => {
              setAnchor(null);
              if (property.districtConfirmed) open(letter);
              else setWaiting(letter);
            }}
          >
            {translate(`console.letters.${letter.text}`)}
          </MenuItem>
        ))}
      </Menu>
      {waiting && (
        <Suspense>
          <DistrictDialog
            countyId={property.countyId}
            onConfirmed={() => open(waiting)}
            onClose={() => setWaiting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
