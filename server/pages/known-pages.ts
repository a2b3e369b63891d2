import type { CatalogueService } from '#server/features/catalogue/catalogue.service.ts';
import { hasPage } from '#server/features/catalogue/people.ts';
import type { KnownPages } from './page-routes.ts';

/** Which pages there are of what a catalogue holds now. */
export function knownPages(catalogue: Pick<CatalogueService, 'current'>): KnownPages {
  return {
    hasEvent: (id) => catalogue.current().eventById.get(id) !== undefined,
    hasPerson: (eventId, id) => hasPage(catalogue.current(), eventId, id),
  };
}
