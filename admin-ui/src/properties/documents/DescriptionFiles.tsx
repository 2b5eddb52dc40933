import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { questionFiles } from '../../../../common/properties/files.js';
import type { Schema } from '../../providers/types.js';
import { FactCard } from '../../ui/FactCard.js';
import { FileLink } from '../../ui/FileLink.js';
import { newestFirst } from '../../ui/list/RecordList.js';

export type Question = keyof typeof questionFiles;
export const questions = Object.keys(questionFiles) as Question[];

/** The owner's files for the three questions, from registration and later. */
export function DescriptionFiles({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const { data = [] } = useGetList<Schema<'DescriptionFileDto'>>('description-files', {
    filter: { propertyId },
    pagination: { page: 1, perPage: 200 },
    sort: newestFirst,
  });
  const filesOf = (question: Question) =>
    data.filter(({ type }) => (questionFiles[question] as readonly number[]).includes(type));
  return (
    <FactCard title={translate('console.documents.ownerFiles')}>
      {data.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('console.documents.noOwnerFiles')}
        </Typography>
      )}
      {questions
        .filter((question) => filesOf(question).length > 0)
        .map((question) => (
          <Box key={question} sx={{ mb: 1.5 }}>
            <Typography variant="subtitle2">{translate(`console.documents.question.${question}`)}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {filesOf(question).map((file) => (
                <li key={file.id}>
                  <FileLink purpose="description-file" file={file} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
    </FactCard>
  );
}
