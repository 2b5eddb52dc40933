import { useTranslate } from 'react-admin';
import { useFormats } from './useFormats.js';

/** A value of any field in words: yes and no, days, nothing as a dash. */
export function FieldValue({ value, label }: { value: unknown; label?: string | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (label) return label;
  if (value === null || value === undefined || value === '')
    return <span aria-label={translate('common.none')}>—</span>;
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.date(value);
  if (value === 'A' || value === 'I') return translate(`common.status.${value}`);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
