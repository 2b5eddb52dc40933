import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { extensionsOf, fileTypesOfKind, questionFiles } from '../../../common/files.js';
import { maxFilesPerUpload } from '../../../common/limits.js';
import { InfoCard } from '../ui/InfoCard.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { UploadPanel } from '../uploads/UploadPanel.js';

const questions = Object.keys(questionFiles) as (keyof typeof questionFiles)[];

/** Further files about the three questions, added with an edit (spec: types 10, 11, 12); each is kept as it arrives. */
export function AnswerUploads({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <InfoCard title={translate('office.documents.ownerFiles')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
          {questions.map((question) => (
            <QuestionUpload key={question} propertyId={propertyId} question={question} />
          ))}
        </Box>
      </InfoCard>
    </Box>
  );
}

function QuestionUpload({
  propertyId,
  question,
}: {
  readonly propertyId: number;
  readonly question: keyof typeof questionFiles;
}) {
  const translate = useTranslate();
  const invalidate = useInvalidate();
  const id = useId();
  const [, kind] = questionFiles[question];
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
        {translate(`office.documents.question.${question}`)}
      </Typography>
      <UploadPanel
        path="description-files"
        fields={{ propertyId: String(propertyId), type: String(kind) }}
        limit={maxFilesPerUpload}
        accept={extensionsOf(fileTypesOfKind(kind)).join(',')}
        onDone={() => invalidate('description-files')}
      />
    </Box>
  );
}
