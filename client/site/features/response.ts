import { createContext, useContext } from 'react';
import type { PagePicture } from '#domain/page.ts';

/** What a screen says about the HTTP answer while it is rendered on the server. */
export type PageResponse = {
  status: number;
  /** Source files of the screens in it, relative to client/: whose styles the page needs. */
  modules: Set<string>;
  /** What the browser is to fetch along with the page itself. */
  picture: PagePicture | null;
};

/** Null in the browser, where there is no response to change. */
export const PageResponseContext = createContext<PageResponse | null>(null);

/** Says that a screen's source file is part of the page. */
export function useModule(module: string): void {
  useContext(PageResponseContext)?.modules.add(module);
}

/** Sets the HTTP status of the page: 404 where there is nothing. */
export function useStatus(status: number): void {
  const response = useContext(PageResponseContext);
  if (response) response.status = status;
}

/** Says that a picture is the largest thing in a phone's first window. */
export function useLargestPicture(picture: PagePicture | null): void {
  const response = useContext(PageResponseContext);
  if (response && picture) response.picture = picture;
}
