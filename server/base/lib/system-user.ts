import { userInfo } from 'node:os';

/** The operating system's user whose process this is; in a container it may have a number only. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
