import { formatPropertyType } from '../../../common/properties.js';

/** A row of reference data, as any of its resources answers it. */
export interface ReferenceRow {
  readonly id: string | number;
  readonly name?: string;
  readonly title?: string;
  readonly type?: string;
  readonly value?: string;
}

/** What a row of reference data is called: they name themselves differently. */
export function referenceName({ id, name, title, type, value }: ReferenceRow): string {
  return name ?? title ?? (type ? formatPropertyType(type, value) : String(id));
}
