import { Module } from '@nestjs/common';
import { SignInModule } from '../sign-in.module.js';
import { SecurityController } from './security.controller.js';
import { SecurityService } from './security.service.js';

/** Security overview for administrators. */
@Module({ imports: [SignInModule], controllers: [SecurityController], providers: [SecurityService] })
export class SecurityModule {}
