import { DefaultNamingStrategy } from 'typeorm';

/** Columns are snake_case in SQL, properties camelCase in code. */
export class SnakeCaseNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? propertyName].join('_'));
  }
}

/** `noticeValue` -> `notice_value`; `address2` stays. */
export function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
