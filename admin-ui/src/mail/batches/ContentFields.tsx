import { Alert, Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { batchTemplates } from '../../../../common/mail/enums.js';
import { defaultReductionPercent } from '../../../../common/mail/limits.js';
import { ChoiceButtons } from '../../ui/form/ChoiceBar.js';
import { LineInput } from '../../ui/form/inputs.js';

/** The editor is large, so it is loaded only for a custom text. */
const RichText = lazy(() => import('./RichText.js'));

/** The template; a custom text also has a subject and a body. */
export function ContentFields() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const template = useWatch({ name: 'template' }) as string;
  const choose = (next: string) => {
    setValue('template', next, { shouldDirty: true });
    // Properties without a change have no reduction, so a minimum would exclude them all.
    setValue('minReductionPercent', next === 'no-change' ? 0 : defaultReductionPercent);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <ChoiceButtons
          label="batches.content.template"
          choices={batchTemplates}
          texts="batches.template"
          value={template}
          onChange={choose}
        />
      </Box>
      {template === 'custom' ? (
        <>
          <LineInput source="subject" label="batches.content.subject" required />
          <Suspense
            fallback={
              <Skeleton variant="rounded" height={260} aria-label={translate('batches.content.loading')} />
            }
          >
            <RichText source="body" label="batches.content.body" />
          </Suspense>
        </>
      ) : (
        <Alert severity="info">{translate('batches.content.standard')}</Alert>
      )}
    </Box>
  );
}
