/** Years of the first list of holidays. */
export const holidayYears = [2024, 2025, 2026, 2027, 2028, 2029, 2030];

/** State and national holidays that have the same day each year. */
export const fixedHolidays: readonly (readonly [day: string, name: string])[] = [
  ['01-01', "New Year's Day"],
  ['01-19', 'Confederate Heroes Day'],
  ['03-02', 'Texas Independence Day'],
  ['04-21', 'San Jacinto Day'],
  ['06-19', 'Juneteenth'],
  ['07-04', 'Independence Day'],
  ['08-27', 'Lyndon Baines Johnson Day'],
  ['11-11', 'Veterans Day'],
  ['12-24', 'Christmas Eve'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day after Christmas'],
];

/** Those that have a weekday, with their days of these years in order. */
export const movingHolidays: readonly (readonly [name: string, days: readonly string[]])[] = [
  [
    'Martin Luther King Jr. Day',
    ['2024-01-15', '2025-01-20', '2026-01-19', '2027-01-18', '2028-01-17', '2029-01-15', '2030-01-21'],
  ],
  [
    "Presidents' Day",
    ['2024-02-19', '2025-02-17', '2026-02-16', '2027-02-15', '2028-02-21', '2029-02-19', '2030-02-18'],
  ],
  [
    'Memorial Day',
    ['2024-05-27', '2025-05-26', '2026-05-25', '2027-05-31', '2028-05-29', '2029-05-28', '2030-05-27'],
  ],
  [
    'Labor Day',
    ['2024-09-02', '2025-09-01', '2026-09-07', '2027-09-06', '2028-09-04', '2029-09-03', '2030-09-02'],
  ],
  [
    'Columbus Day',
    ['2024-10-14', '2025-10-13', '2026-10-12', '2027-10-11', '2028-10-09', '2029-10-08', '2030-10-14'],
  ],
  [
    'Thanksgiving Day',
    ['2024-11-28', '2025-11-27', '2026-11-26', '2027-11-25', '2028-11-23', '2029-11-22', '2030-11-28'],
  ],
  [
    'Day after Thanksgiving',
    ['2024-11-29', '2025-11-28', '2026-11-27', '2027-11-26', '2028-11-24', '2029-11-23', '2030-11-29'],
  ],
];
