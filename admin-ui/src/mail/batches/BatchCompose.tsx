import { Box } from '@mui/material';
import { useState } from 'react';
import { Form, ResourceContextProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FactCard } from '../../ui/FactCard.js';
import { FormDraft } from '../../ui/form/FormDraft.js';
import { FormErrors } from '../../ui/form/FormErrors.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { AudiencePanel } from './AudiencePanel.js';
import { ComposeActions, SendConfirm } from './ComposeActions.js';
import { ContentFields } from './ContentFields.js';
import { FilterFields } from './FilterFields.js';
import { ScheduleFields } from './ScheduleFields.js';
import { emptyBatch, type Order, orderOf } from './values.js';

/** Composes a new batch e-mail: audience, content and schedule. */
export default function BatchCompose() {
  const translate = useTranslate();
  const [order, setOrder] = useState<Order>();
  const [isAsking, setAsking] = useState(false);
  return (
    <ResourceContextProvider value="batches">
      <PageHeader page="batchEmail" actions={<PageButton page="batches" />} />
      <Form
        defaultValues={emptyBatch}
        onSubmit={(values: FieldValues) => {
          setOrder(orderOf(values, order));
          setAsking(true);
        }}
        noValidate
        disableInvalidFormNotification
      >
        <FormDraft name="batch-email" />
        <FormErrors />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 2fr) minmax(0, 3fr)' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <FactCard title={translate('batches.filters.title')}>
              <FilterFields />
            </FactCard>
            <AudiencePanel />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <FactCard title={translate('batches.content.title')}>
              <ContentFields />
            </FactCard>
            <FactCard title={translate('batches.schedule.title')}>
              <ScheduleFields />
              <ComposeActions />
            </FactCard>
          </Box>
        </Box>
        {order && isAsking && <SendConfirm order={order} onClose={() => setAsking(false)} />}
      </Form>
    </ResourceContextProvider>
  );
}
