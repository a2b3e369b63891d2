import { type LayoutQuery, useLayoutQuery } from '#client/site/layout/Layout.generated.ts';

type Figure = LayoutQuery['statistics']['items'][number];

const NONE: readonly Figure[] = [];

/** The organiser's figures that are shown at a place (docs/product.md 1.2); every page comes with all of them. */
export function useFigures(place: 'about' | 'home' | 'sponsorship' | 'footer'): readonly Figure[] {
  const { data } = useLayoutQuery();
  return data?.statistics.items.filter((figure) => figure[place]) ?? NONE;
}
