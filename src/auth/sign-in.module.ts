import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from './users/users.module.js';
import { signInData } from './personal-data.js';
import { AccessChangesListener } from './access-changes.listener.js';
import { AccessClock } from './access-clock.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { AuthenticatorService } from './authenticator.service.js';
import { ChallengesService } from './challenges.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { FailedSignIn } from './failed-sign-in.entity.js';
import { FailedSignIns } from './failed-sign-ins.service.js';
import { KnownDevices } from './known-devices.service.js';
import { LinkSessions } from './link-sessions.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordResetService } from './password-reset.service.js';
import { AccountPasswordsController, PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { Session } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInAttempts } from './sign-in-attempts.service.js';
import { SignInChallenge } from './sign-in-challenge.entity.js';
import { SignInLocks } from './sign-in-locks.service.js';
import { SignInUnlock } from './sign-in-unlock.entity.js';
import { SignInUnlocks } from './sign-in-unlocks.service.js';
import { TotpSecret } from './totp-secret.entity.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorService } from './two-factor.service.js';

/** Sign-in, sessions and authentication. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Session,
      FailedSignIn,
      PasswordReset,
      RecoveryCode,
      SignInChallenge,
      SignInUnlock,
      TotpSecret,
    ]),
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ secret: config.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
    SettingsModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    SessionsController,
    PasswordController,
    AccountPasswordsController,
    TwoFactorController,
  ],
  providers: [
    signInData,
    AuthService,
    SignInAttempts,
    SignInUnlocks,
    SignInLocks,
    FailedSignIns,
    KnownDevices,
    ChallengesService,
    AuthenticatorService,
    TwoFactorService,
    PasswordService,
    PasswordResetService,
    SessionsService,
    AccessChangesListener,
    AccessClock,
    JwtStrategy,
    LinkSessions,
  ],
  exports: [
    SessionsService,
    SignInLocks,
    PasswordService,
    PasswordResetService,
    TwoFactorService,
    AuthService,
  ],
})
export class SignInModule {}
