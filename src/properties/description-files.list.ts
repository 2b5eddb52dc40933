import { questionFiles } from '../../common/files.js';
import { type Filter, filters, type ListDefinition, UnusableValue } from '../platform/query/list-query.js';

/** All files of one question, whenever they came. */
const question: Filter = (value, bind) => {
  const kinds = Object.entries(questionFiles).find(([name]) => name === value)?.[1];
  if (!kinds) throw new UnusableValue();
  return `d.kind = ANY(${bind([...kinds])}::int[])`;
};

/** The files behind the property form's three questions. */
export const descriptionFileList: ListDefinition = {
  resource: 'description-files',
  from: 'description_files d JOIN properties p ON p.id = d.property_id JOIN stored_files f ON f.id = d.file_id',
  countFrom: 'description_files d JOIN properties p ON p.id = d.property_id',
  columns: {
    id: 'd.id',
    propertyId: 'd.property_id',
    type: 'd.kind',
    name: 'f.name',
    contentType: 'f.content_type',
    size: 'f.size::int',
    createdAt: 'd.created_at',
  },
  sort: { id: 'd.id', createdAt: 'd.created_at', name: 'f.name' },
  filters: {
    id: filters.ids('d.id'),
    propertyId: filters.ids('d.property_id'),
    type: filters.ids('d.kind'),
    question,
  },
  defaultSort: 'd.id DESC',
  id: 'd.id',
};
