import { needFfmpeg } from './encode.ts';
import { renderClips, renderPictures } from './gallery.ts';
import { drawPortraits } from './portraits.ts';
import { renderSocial } from './social.ts';

/**
 * Draws what stands in client/public and is committed: the gallery's pictures and clips, portraits of people who
 * are made up, and the previews for social media. `npm run artwork` draws all of it; `npm run artwork -- pictures plenary` only the pictures
 * whose names begin with 'plenary' (or 'clips', or 'social'), and `-- portraits` the portraits.
 */
const [kind, only = ''] = process.argv.slice(2);
if (!kind || kind === 'portraits') drawPortraits();
if (kind !== 'portraits') needFfmpeg();
if (!kind || kind === 'pictures') await renderPictures(only);
if (!kind || kind === 'clips') await renderClips(only);
if (!kind || kind === 'social') await renderSocial(only);
