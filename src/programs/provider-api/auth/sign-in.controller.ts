import { Body } from '@nestjs/common';
import type { SignedInDto } from '../../../auth/auth.dto.js';
import { AuthService } from '../../../auth/auth.service.js';
import { NewPasswordDto, RequestPasswordResetDto } from '../../../auth/password.dto.js';
import { PasswordResetService, resetKey } from '../../../auth/password-reset.service.js';
import { PasswordService } from '../../../auth/password.service.js';
import { type Caller, CurrentCaller, isClient } from '../../../platform/access/caller.js';
import { invalid, notFound } from '../../../platform/errors/errors.js';
import {
  Call,
  type Done,
  done,
  doneSchema,
  dto,
  idField,
  lineField,
  ProviderController,
} from '../shape/call.js';
import { IdDto } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { newPasswordShape } from './password.shape.js';
import { ConfirmationDto, LoggedInDto, LoginDto, OwnPasswordDto, ResetLinkDto } from './sign-in.dto.js';

/** Sign-in and passwords. */
@ProviderController(LoggedInDto)
export class ProviderSignInController {
  constructor(
    private readonly auth: AuthService,
    private readonly resets: PasswordResetService,
    private readonly passwords: PasswordService,
  ) {}

  /**
   * Signs in.
   * @remarks With two-factor, `user.user_2FA` is 1 and `access_token` is null; complete the sign-in with
   * `confirmation-check`.
   * @throws {401} Unknown e-mail, wrong password, inactive account, or a level that may not sign in.
   * @throws {429} Too many failed attempts for this account or from this address.
   */
  @Call('POST', ['login'], {
    access: 'public',
    rest: 'POST /api/auth/sign-in',
    differs:
      'Accepts accounts of every level that may sign in; `user.userlevel` is the level. Every failed sign-in returns the message of the client login. `challenge` and `expires_at` are additions.',
    answer: dto(LoggedInDto),
  })
  async login(@Body() form: LoginDto): Promise<LoggedInDto> {
    const { answer, level } = await this.auth.signInToAny(form);
    if (!('challenge' in answer)) return signedIn(answer);
    return {
      user: {
        id: null,
        email: form.email,
        userlevel: level,
        user_2FA: 1,
        client_first_name: null,
        client_last_name: null,
        created_at: null,
      },
      access_token: null,
      challenge: answer.challenge,
      expires_at: answer.expiresAt,
    };
  }

  /**
   * Completes a sign-in with its code.
   * @throws {400} `codeNotFound`: try again. `challengeEnded`: sign in again.
   * @throws {429} Too many wrong codes for this account.
   */
  @Call('POST', ['confirmation-check'], {
    access: 'public',
    rest: 'POST /api/auth/sign-in/code',
    differs:
      'Without `challenge`, the call continues the last sign-in with this e-mail address from the same network address.',
    answer: dto(LoggedInDto),
  })
  async confirm(@Body() { email, code_2FA: code, challenge }: ConfirmationDto): Promise<LoggedInDto> {
    return signedIn(
      challenge ? await this.auth.confirm({ challenge, code }) : await this.auth.confirmLast(email, code),
    );
  }

  /**
   * Requests a password reset link.
   * @throws {429} Too many requests for this e-mail address or from this network address.
   */
  @Call('POST', ['mail/reset-password'], {
    access: 'public',
    rest: 'POST /api/auth/password-reset',
    differs:
      'The response is the same for every address, unless a setting reveals unknown ones. `url` must be a URL of this service; the link always leads to this service.',
    answer: doneSchema,
  })
  async requestReset(@Body() form: RequestPasswordResetDto): Promise<Done> {
    await this.resets.request(form);
    return done;
  }

  /**
   * Sets a new password, using the parts of a mailed link.
   * @throws {400} Field errors, or `tokenExpired`.
   * @throws {429} Too many attempts from this network address.
   */
  @Call('POST', ['auth/reset-password-new'], {
    access: 'public',
    rest: 'POST /api/auth/password-reset/confirm',
    form: [newPasswordShape, NewPasswordDto, { email: lineField, token: lineField }],
    answer: doneSchema,
  })
  async reset(
    @Body() { email, token }: ResetLinkDto,
    @ProviderForm(newPasswordShape, NewPasswordDto) form: NewPasswordDto,
  ): Promise<Done> {
    await this.resets.reset({ ...form, key: resetKey(email, token) });
    return done;
  }

  /**
   * Sets your own password, a client's or, for administrators, anyone's.
   * @remarks Ends the account's other sessions and notifies its owner by e-mail.
   * @throws {429} Too many wrong passwords.
   */
  @Call('POST', ['client/update-password'], {
    access: 'account.password',
    rest: 'POST /api/auth/password, POST /api/clients/:id/password, POST /api/staff/:id/password',
    differs: 'Setting your own password requires `current_password`.',
    form: [newPasswordShape, NewPasswordDto, { id: idField }],
    answer: doneSchema,
  })
  async setPassword(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @Body() { current_password: currentPassword }: OwnPasswordDto,
    @ProviderForm(newPasswordShape, NewPasswordDto) form: NewPasswordDto,
  ): Promise<Done> {
    if (id === caller.id) {
      if (!currentPassword) throw invalid({ currentPassword: 'required' });
      await this.passwords.change(caller, { ...form, currentPassword });
    } else if (isClient(caller)) throw notFound();
    else await this.passwords.set(caller, 'any', id, form);
    return done;
  }
}

function signedIn({ user, accessToken }: SignedInDto): LoggedInDto {
  return {
    user: {
      id: user.id,
      email: user.email,
      userlevel: user.level,
      user_2FA: user.twoFactor === 'none' ? 0 : 1,
      client_first_name: user.firstName,
      client_last_name: user.lastName,
      created_at: user.createdAt,
    },
    access_token: accessToken,
    challenge: null,
    expires_at: null,
  };
}
