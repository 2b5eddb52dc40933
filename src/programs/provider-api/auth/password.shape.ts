import { NewPasswordDto, type ChangePasswordDto } from '../../../auth/password.dto.js';
import { shapeOf } from '../shape/shape.js';

/** A new password, typed twice. */
export const newPasswordShape = shapeOf<ChangePasswordDto>()('NewPassword', NewPasswordDto, {
  password: 'password',
  password_repeat: 'passwordRepeat',
  current_password: 'currentPassword',
});
