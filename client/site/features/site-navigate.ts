import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { SECRET_PAGE } from '#domain/pages.ts';
import { usePageConfig } from './page-config.ts';

/**
 * Goes to a page of the site. Where a chat's script may be running, a page whose address is a secret is loaded as a document
 * of its own, in which it is not (docs/product.md 1.6).
 */
export function useSiteNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { chatWidgetUrl } = usePageConfig();
  return useCallback(
    (to, options) => {
      if (chatWidgetUrl && SECRET_PAGE.test(new URL(to, location.href).pathname)) location.assign(to);
      else navigate(to, options);
    },
    [navigate, chatWidgetUrl],
  );
}
