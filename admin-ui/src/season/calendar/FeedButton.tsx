import Subscribe from '@mui/icons-material/EventRepeatOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const FeedDialog = lazy(() => import('./FeedDialog.js'));

/** Opens the current user's calendar subscription. */
export function FeedButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Subscribe />} onClick={() => setOpen(true)}>
        {translate('calendarFeed.subscribe')}
      </Button>
      {isOpen && (
        <Suspense>
          <FeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
