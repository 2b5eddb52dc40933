/**
 * Modes of everything under DATA_DIR: only the service's account has access. When the service runs as root, PostgreSQL's
 * account may enter DATA_DIR, but not list it.
 */
export const privateFile = 0o600;
export const privateFolder = 0o700;
