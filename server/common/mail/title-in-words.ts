import * as z from 'zod';
import { formulaWords } from '#server/base/lib/formulas.ts';

/** The title of an abstract, as mails say it: with its formulas in words (docs/product.md 8.10). */
export const titleInWords = z.string().transform(formulaWords);
