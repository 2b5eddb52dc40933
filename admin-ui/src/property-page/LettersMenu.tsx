import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOpenLink } from '../layout/useOpenLink.js';

interface Letter {
  readonly text: string;
  /** What the link is made for, by the spec's name. */
  readonly purpose: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** An appointment lists the property, lists all of the owner's in the district, or is for whatever lies there. */
const letters: readonly Letter[] = [
  { text: 'aoa1', purpose: 'property-aoa', params: { variant: '1' } },
  { text: 'aoaDistrict', purpose: 'property-aoa', params: { variant: '1', scope: 'district' } },
  { text: 'aoa2', purpose: 'property-aoa', params: { variant: '2' } },
  { text: 'removal', purpose: 'removal-of-agent' },
  { text: 'arbitration', purpose: 'binding-arbitration' },
];

/** The PDF letters; each opens in a window of its own behind a signed link (spec section 7). */
export function LettersMenu({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
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
        {translate('office.letters.label')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {letters.map((letter) => (
          <MenuItem
            key={letter.text}
            onClick={() => {
              setAnchor(null);
              openLink(letter.purpose, propertyId, letter.params);
            }}
          >
            {translate(`office.letters.${letter.text}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
