import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../config/config.js';
import { SignedTokens } from './signed-tokens.js';

/** Signed tokens, for every module. */
@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        // Given a string, the library would first try it as a public key for every token.
        secret: createSecretKey(Buffer.from(config.linkSecret)),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  providers: [SignedTokens],
  exports: [SignedTokens],
})
export class SignedTokensModule {}
