/** A link of the frame: where to, and its words. */
export type FrameLink = { readonly to: string; readonly label: string };

/** The header's links (docs/product.md 2.3). */
export const mainLinks: readonly FrameLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/conferences', label: 'Conferences' },
];

/** What the header's Resources menu holds. */
export const resourceLinks: readonly FrameLink[] = [
  { to: '/guidelines', label: 'Guidelines' },
  { to: '/faq', label: 'FAQ' },
  { to: '/visa', label: 'Visa Guidelines' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/sponsorship', label: 'Sponsorship' },
];

/** The footer's quick links: Home's sections, from every page (docs/product.md 2.4). */
export const quickLinks: readonly FrameLink[] = [
  { to: '/#home', label: 'Home' },
  { to: '/#about', label: 'About Us' },
  { to: '/#conferences', label: 'Conferences' },
  { to: '/#services', label: 'Services' },
  { to: '/#guidelines', label: 'Resources' },
  { to: '/#gallery', label: 'Gallery' },
  { to: '/contact', label: 'Contact' },
];

/** The legal pages, and the one for developers (docs/product.md 2.4). */
export const legalLinks: readonly FrameLink[] = [
  { to: '/terms', label: 'Terms and conditions' },
  { to: '/privacy', label: 'Privacy policy' },
  { to: '/cookies', label: 'Cookie policy' },
  { to: '/developers', label: 'For developers' },
];
