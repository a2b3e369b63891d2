import * as z from 'zod';

/** A picture or clip of the organiser's own, by what is in its file (server/common/media). */
export const upload = z.string().regex(/^[0-9a-f]{32}$/, 'must be what gallery upload has printed');
