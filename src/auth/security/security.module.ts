import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { SecurityController } from './security.controller.js';
import { SecurityService } from './security.service.js';

/** The security overview of administrators. */
@Module({ imports: [AuthModule], controllers: [SecurityController], providers: [SecurityService] })
export class SecurityModule {}
