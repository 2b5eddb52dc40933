import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type UserLevel, userLevels } from '../../contract/enums.js';
import { passwordMaxLength } from '../../contract/limits.js';
import { ChoiceField, EmailField, FlagField, LineField } from '../platform/http/fields.js';

export const signInForms = ['client', 'admin'] as const;
export type SignInForm = (typeof signInForms)[number];

/** What a login form sends. */
export class SignInDto {
  @EmailField()
  email: string;

  @LineField({ max: passwordMaxLength })
  password: string;

  /** Which of the two login forms this is: each accepts its own levels only. */
  @ChoiceField(signInForms)
  form: SignInForm;

  /** Keeps the session for four days. */
  @FlagField({ optional: true })
  remember?: boolean | null;
}

/** The signed-in account, as both apps keep it. */
export class AccountDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: [...userLevels] })
  level: UserLevel;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** A successful sign-in. */
export class SignedInDto {
  /** Bearer token, bound to a session that sign-out ends. */
  @ApiProperty()
  accessToken: string;
  @ApiProperty({ type: AccountDto })
  user: AccountDto;
}

/** Answer of calls that have nothing to tell. */
export class DoneDto {
  @ApiPropertyOptional({ default: true })
  done: true;
}
