import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

/** Sign-in, sessions and what proves who is calling. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ secret: config.jwtSecret, signOptions: { algorithm: 'HS256' } }),
    }),
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [AuthService, SessionsService, JwtStrategy],
  exports: [SessionsService],
})
export class AuthModule {}
