import { createContext, useContext } from 'react';
import type { PageConfig } from '#domain/page.ts';

export const PageConfigContext = createContext<PageConfig | null>(null);

/** The server's configuration of the page. */
export function usePageConfig(): PageConfig {
  const config = useContext(PageConfigContext);
  if (!config) throw new Error('usePageConfig is used outside the application.');
  return config;
}
