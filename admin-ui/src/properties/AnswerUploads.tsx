import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { extensionsOf, fileTypesOfKind, questionFiles } from '../../../common/properties/files.js';
import { maxFilesPerUpload } from '../../../common/platform/limits.js';
import { FactCard } from '../ui/FactCard.js';
import { UploadPanel } from '../ui/uploads/UploadPanel.js';
import { type Question, questions } from './documents/DescriptionFiles.js';

interface AnswerUploadsProps {
  readonly propertyId: number;
}

/**
 * Additional files for the three questions, added while editing; each is stored as soon as it is uploaded.
 */
export function AnswerUploads({ propertyId }: AnswerUploadsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2 }}>
      <FactCard title={translate('console.documents.ownerFiles')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
          {questions.map((question) => (
            <QuestionUpload key={question} propertyId={propertyId} question={question} />
          ))}
        </Box>
      </FactCard>
    </Box>
  );
}

function QuestionUpload({ propertyId, question }: AnswerUploadsProps & { readonly question: Question }) {
  const translate = useTranslate();
  const id = useId();
  const [, kind] = questionFiles[question];
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
        {translate(`console.documents.question.${question}`)}
      </Typography>
      <UploadPanel
        path="/api/description-files"
        fields={{ propertyId: String(propertyId), type: String(kind) }}
        limit={maxFilesPerUpload}
        accept={extensionsOf(fileTypesOfKind(kind)).join(',')}
      />
    </Box>
  );
}
