import { useLocaleState } from 'react-admin';

/** Returns a function that formats a number of bytes in the current language. */
export function useSize(): (bytes: number) => string {
  const [locale] = useLocaleState();
  return (bytes) => {
    const place = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
    const unit = sizeUnits[place] ?? 'byte';
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
    return format.format(bytes / 1000 ** place);
  };
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
