import type { Site } from './site.ts';

/** A link of the frame: where to, and its words. */
export type FrameLink = { readonly to: string; readonly label: string };

/** The links of header and footer (docs/product.md 2.3): in the header's bar and menu, and in two lists of the footer. */
export type FrameLinks = Readonly<Record<'main' | 'resources' | 'quick' | 'legal', readonly FrameLink[]>>;

/** What the server tells every page besides its data; public, and part of the HTML. */
export type PageConfig = {
  /** With what its tax number is called. */
  site: Omit<Site, 'tax'> & { taxNumberName: string };
  /** The links of header and footer. */
  links: FrameLinks;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  paypal: {
    clientId: string;
    /** Origin of PayPal's browser script; null: PayPal's own. */
    scriptOrigin: string | null;
    environment: 'production' | 'sandbox';
    /** True where no money moves. */
    standIn: boolean;
  };
  chatWidgetUrl: string | null;
  /** GraphiQL has been built (`npm run build`): /graphql opens it in a browser. */
  graphiql: boolean;
  /** True with the development server: pages for developers exist. */
  development: boolean;
  /** In the browser: the path at which the server has found nothing. Its page is the same for all such paths. */
  notFoundPath?: string;
};

/** What a rendered page carries to the browser: the configuration, what its queries answered, and its HTTP status. */
export type PageState = { config: PageConfig; apollo: Record<string, unknown>; status: number };

/** Id of the data block that carries it. */
export const PAGE_STATE_ID = 'page-state';

/** Sent on the window when the page answers to its visitor, with a `SuccessorOf` as its detail. */
export const HYDRATED_EVENT = 'meridian:hydrated';

/** What stands where a control did when the page came: itself, unless the page was rendered anew. */
export type SuccessorOf = <Control extends object>(control: Control) => Control;

/** A query that a page needs: its text, name and variables. */
export type PageQuery = { text: string; name: string; variables: Record<string, unknown> };

/** Answers a page's query, the same way as for everybody else, without the network. */
export type RunPageQuery = (
  query: PageQuery,
) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly { message: string }[] }>;

/** A picture in several widths, as an img's `srcset` and `sizes`; all of them AVIF. */
export type PagePicture = { srcSet: string; sizes: string };

/** A rendered page: the head's own elements, the root's content, the queries' answers and the HTTP status. */
export type RenderedPage = {
  head: string;
  body: string;
  apollo: Record<string, unknown>;
  status: number;
  /** Source files of its screens, relative to client/. */
  modules: string[];
  /** The picture that is the largest thing in a phone's first window; null where words are. */
  picture: PagePicture | null;
};
