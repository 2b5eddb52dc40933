import { formatAddress } from '../../../common/text/formats.js';
import { formatPropertyType } from '../../../common/properties/properties.js';

/** A row of reference data, or a property. */
export interface ReferenceRow {
  readonly id: string | number;
  readonly name?: string;
  readonly title?: string;
  readonly type?: string;
  readonly value?: string;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly ownerName?: string;
}

/** Display name of a row of reference data or a property; the name field depends on the resource. */
export function referenceName({ id, name, title, type, value, ...property }: ReferenceRow): string {
  const { address = null, city = null, ownerName } = property;
  if (ownerName !== undefined) return formatAddress({ address, city }) || ownerName;
  return name ?? title ?? (type ? formatPropertyType(type, value) : String(id));
}
