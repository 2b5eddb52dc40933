import { Module } from '@nestjs/common';
import { UsersModule } from './users/users.module.js';
import { SignInModule } from './sign-in.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { SecurityModule } from './security/security.module.js';

const modules = [UsersModule, SignInModule, ApiKeysModule, SecurityModule];

/** Identity: accounts, sign-in, API keys and the security overview. */
@Module({ imports: modules, exports: modules })
export class AuthModule {}
