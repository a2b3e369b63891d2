import type { BrowserErrorKind } from '#domain/browser-errors.ts';

const report = (kind: BrowserErrorKind, error: unknown): void =>
  // Most visits never need it.
  void import('./send-error.ts').then(
    ({ sendError }) => sendError(kind, error),
    () => {},
  );

/** Reports what nobody catches, from now on. @returns reports what a page failed to render by */
export function reportErrors(): (error: unknown) => void {
  window.addEventListener('error', ({ error }) => report('thrown', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejected', reason));
  return (error) => report('render', error);
}
