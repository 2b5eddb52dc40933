import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { extensionsOf, fileTypesOfKind, questionFiles } from '../../../common/properties/files.js';
import { maxFilesPerUpload } from '../../../common/platform/limits.js';
import { UploadDropzone } from '../ui/uploads/UploadDropzone.js';
import type { Question } from './documents/DescriptionFiles.js';

/** Files chosen for the questions of a property that is not saved yet. */
export type ChosenFiles = Readonly<Partial<Record<Question, readonly File[]>>>;

interface AnswerFilesProps {
  readonly question: Question;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Chooses files for a question; they are uploaded once the property exists. */
export function AnswerFiles({ question, files, onChange }: AnswerFilesProps) {
  const translate = useTranslate();
  const id = useId();
  const types = extensionsOf(fileTypesOfKind(questionFiles[question][1]));
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="subtitle2" sx={{ mb: 1 }}>
        {translate(`console.documents.question.${question}`)}
      </Typography>
      <UploadDropzone
        onFiles={(added) => onChange([...files, ...added])}
        limit={maxFilesPerUpload}
        accept={types.join(',')}
        hint={translate('console.upload.sentWithProperty', { types: types.join(', ') })}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map((file, place) => (
          <Box component="li" key={`${place} ${file.name}`} sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
            <IconButton
              size="small"
              aria-label={translate('console.upload.dismiss', { file: file.name })}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
