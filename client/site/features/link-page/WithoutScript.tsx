import type { ReactNode } from 'react';
import shared from '#client/ui/Shared.module.css';

type WithoutScriptProps = { children?: ReactNode; className?: string };

/** What a page behind a link says to a browser that runs no script. */
export function WithoutScript({ className, children }: WithoutScriptProps) {
  return (
    <noscript>
      <p className={`${shared.small} ${className ?? ''}`}>
        {children ?? 'To change anything here, please turn on JavaScript in your browser.'}
      </p>
    </noscript>
  );
}
