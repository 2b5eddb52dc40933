import Add from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { offerStages } from '../../../../common/season/offers.js';
import { useMay } from '../../ui/access.js';
import { LoadError } from '../../ui/LoadError.js';
import { PropertyInstruction } from './Instruction.js';
import { OfferCard } from './OfferCard.js';
import { OfferDialog } from './OfferDialog.js';
import type { Offer, Protest } from './values.js';

const newest = { field: 'id', order: 'DESC' } as const;
const all = { page: 1, perPage: 100 } as const;

/** A property's offers with their answers, and its owner's instruction. */
export default function OffersPanel({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const mayEdit = useMay('offers.edit');
  const [isAdding, setAdding] = useState(false);
  const offers = useGetList<Offer>('offers', { filter: { propertyId }, sort: newest, pagination: all });
  const protests = useGetList<Protest>('protests', { filter: { propertyId }, sort: newest, pagination: all });
  if (offers.error && !offers.data)
    return <LoadError error={offers.error} onRetry={() => void offers.refetch()} />;
  if (!offers.data) return <Skeleton variant="rounded" height={180} />;
  const undecided = (protests.data ?? []).filter(({ stage }) =>
    (offerStages as readonly string[]).includes(stage),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PropertyInstruction propertyId={propertyId} />
      {mayEdit && (
        <Box>
          <Button
            variant="contained"
            startIcon={<Add />}
            disabled={undecided.length === 0}
            onClick={() => setAdding(true)}
          >
            {translate('offers.console.add')}
          </Button>
          {protests.data && undecided.length === 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {translate('offers.console.noProtest')}
            </Typography>
          )}
        </Box>
      )}
      {offers.data.length === 0 && <Alert severity="info">{translate('offers.console.empty')}</Alert>}
      {offers.data.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {isAdding && <OfferDialog protests={undecided} onClose={() => setAdding(false)} />}
    </Box>
  );
}
