import { logoMaxSize } from '../../common/settings/limits.js';
import { TextField } from '../platform/validation/fields.js';

/** A new logo. */
export class LogoFormDto {
  /** PNG image in base64. */
  @TextField({
    max: Math.ceil(logoMaxSize / 3) * 4,
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  })
  image: string;
}

/** Whether the firm has a logo. */
export class LogoDto {
  /** False if the product's default logo is used. */
  hasLogo: boolean;
}
