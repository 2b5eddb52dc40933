import type { Dto } from '../../../api/types.js';

/** The house in one line; its account number where the district publishes no address. */
export const houseText = ({
  address,
  city,
  zip,
  accountNumber,
}: Dto<'AddressMatchesDto'>['accounts'][number]): string =>
  address ? [address, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') : accountNumber;
