import type { Dto } from '../../../api/types.js';

/** The house in one line: its account number if the district publishes no address. */
export const houseText = ({
  address,
  city,
  zip,
  accountNumber,
}: Pick<Dto<'EstimateDto'>, 'address' | 'city' | 'zip' | 'accountNumber'>): string =>
  address ? [address, [city, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') : accountNumber;
