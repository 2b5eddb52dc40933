import { sql } from 'kysely';
import { questionFiles } from '../../common/properties/files.js';
import { defineList, desc, filterBy, filters, one, source, UnusableValue } from '../platform/query/index.js';

const descriptionFileSource = source('d', 'description_files', {
  p: one('properties', 'd.property_id'),
  f: one('stored_files', 'd.file_id'),
});

/** The files of the property form's questions. */
export const descriptionFileList = defineList(descriptionFileSource, ({ ref, cast }) => ({
  resource: 'description-files',
  clientId: 'p.client_id',
  id: 'd.id',
  columns: {
    id: 'd.id',
    propertyId: 'd.property_id',
    type: 'd.kind',
    name: 'f.name',
    contentType: 'f.content_type',
    size: cast<number>('f.size', 'integer'),
    createdAt: 'd.created_at',
  },
  sort: { id: 'd.id', createdAt: 'd.created_at', name: 'f.name' },
  filters: {
    id: filters.ids('d.id'),
    propertyId: filters.ids('d.property_id'),
    type: filters.ids('d.kind'),
    /** All files of one question, from new properties and later edits. */
    question: filterBy((value) => {
      const kinds = Object.entries(questionFiles).find(([name]) => name === value)?.[1];
      if (!kinds) throw new UnusableValue();
      return sql`${ref('d.kind')} = ANY(${[...kinds]}::int[])`;
    }),
  },
  defaultSort: [desc('d.id')],
}));
