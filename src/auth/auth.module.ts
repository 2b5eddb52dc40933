import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AccessChangesListener } from './access-changes.listener.js';
import { AccessClock } from './access-clock.js';
import { AuthService } from './auth.service.js';
import { AuthenticatorService } from './authenticator.service.js';
import { ChallengesService } from './challenges.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Session } from './session.entity.js';
import { AccountPasswordsController, PasswordController } from './password.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordService } from './password.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorService } from './two-factor.service.js';

/** Sign-in, sessions and what proves who is calling. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
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
    AuthService,
    ChallengesService,
    AuthenticatorService,
    TwoFactorService,
    PasswordService,
    PasswordResetService,
    SessionsService,
    AccessChangesListener,
    AccessClock,
    JwtStrategy,
  ],
  exports: [SessionsService, PasswordResetService, AuthService],
})
export class AuthModule {}
