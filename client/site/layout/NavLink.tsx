import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

/** A link within a navigation: says so when it leads to the page that is shown. */
export function NavLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { pathname } = useLocation();
  return <a {...rest} href={href} aria-current={pathname.toLowerCase() === href ? 'page' : undefined} />;
}
