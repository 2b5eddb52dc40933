import { packetBytesMax, packetFilesMax } from '../../../common/season/limits.js';
import type { Exhibit } from '../../letters/definitions/exhibits.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type { PacketFileDto } from './evidence.dto.js';

/** A file of the property that can be appended to a packet. */
export interface PacketFile extends Exhibit {
  readonly id: number;
  readonly protestId: number;
  /** Size in bytes. */
  readonly size: number;
  /** True for files of the owner's answers, such as a photo of damage. */
  readonly isAnswer: boolean;
}

/** Returns the files of protests' properties that can be appended: images and PDFs among the owner's answers and the documents. */
export function packetFiles(tx: Tx, protestIds: readonly number[]): Promise<PacketFile[]> {
  return txQuery<PacketFile>(
    tx,
    `SELECT pt.id AS "protestId", f.id, f.key, f.name, f.content_type AS "contentType", f.size::int AS size, x.answer AS "isAnswer"
     FROM protests pt CROSS JOIN LATERAL (
       SELECT file_id, true AS answer FROM description_files WHERE property_id = pt.property_id
       UNION ALL SELECT file_id, false FROM documents WHERE property_id = pt.property_id
     ) x JOIN stored_files f ON f.id = x.file_id
     WHERE pt.id = ANY($1) AND f.content_type IN ('image/jpeg', 'image/png', 'application/pdf')
     ORDER BY x.answer DESC, f.id`,
    [protestIds],
  );
}

/** Returns the files that a new selection appends: those of the owner's answers, as far as they fit. */
export const usualFiles = (files: readonly PacketFile[]): number[] =>
  fitting(files.filter(({ isAnswer }) => isAnswer)).map(({ id }) => id);

/** Returns the files that fit into a packet, in order; files that do not fit are skipped. */
export function fitting(files: readonly PacketFile[]): PacketFile[] {
  let bytes = 0;
  const taken: PacketFile[] = [];
  for (const file of files) {
    if (taken.length === packetFilesMax || bytes + file.size > packetBytesMax) continue;
    bytes += file.size;
    taken.push(file);
  }
  return taken;
}

/** Returns the files of the property, the appended ones first and in their order. */
export function filesOf(files: readonly PacketFile[], bound: readonly number[]): PacketFileDto[] {
  const placeOf = ({ id }: PacketFile): number => (bound.includes(id) ? bound.indexOf(id) : bound.length);
  return files
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ id, name, contentType, size }) => ({ id, name, contentType, size, isBound: bound.includes(id) }));
}

/** Returns the names of files as one text, for activities. */
export const namesOf = (files: readonly { readonly name: string }[]): string =>
  files.map(({ name }) => name).join(', ');
