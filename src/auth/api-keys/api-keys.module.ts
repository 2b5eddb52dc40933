import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SignInModule } from '../sign-in.module.js';
import { ApiKeyCheck } from './api-key-check.service.js';
import { ApiKey, ApiKeyCalls, ApiKeyUsage } from './api-key.entity.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { ApiKeysClock } from './api-keys.clock.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { apiKeyData } from './personal-data.js';

/** API keys for programs. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, ApiKeyUsage, ApiKeyCalls]), SignInModule],
  controllers: [ApiKeysController],
  providers: [apiKeyData, ApiKeysService, ApiKeyCheck, ApiKeyStrategy, ApiKeysClock],
})
export class ApiKeysModule {}
