import type { FileHandle } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import type { Refusal } from './refusal.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
/** What the library says of a link in the pages or the contents; it declares no type of it. */
type Link = { url?: string | null; unsafeUrl?: string; attachment?: unknown };
type Annotation = Link & {
  subtype?: string;
  actions?: object | null;
  pushButton?: boolean;
  file?: Attached;
};
/** What it says of a document, and of files that are attached; of neither it declares more than an object. */
type Info = { IsXFAPresent?: boolean; IsCollectionPresent?: boolean };
type Attached = { filename?: string };

/** Addresses that a reader may follow, and places in the document itself. */
const ADDRESS = /^(?:(?:https?|mailto|s?ftps?|tel|sms|callto|sip|geo|urn|doi):|#|$)/i;
/** How an address begins whose author left out `https://`, `mailto:` or `doi:`; a file or a program has no such name. */
const SHORTENED = /^(?:www\.|[^/\\:]+\.[a-z]{2,}\/|[^\s/\\:]+@[^\s/\\:]+$|10\.\d{4,}\/)/i;
/** Attached files that nothing runs: what programs for texts put beside them. */
const PLAIN = /\.(?:tex|bib|sty|cls|txt|csv|tsv|dat|json|xml|mml|css)$/i;
/** What plays something. */
const MEDIA = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

const problem = (message: keyof typeof ABSTRACT_MESSAGES, reason: string): Refusal => ({
  message: ABSTRACT_MESSAGES[message],
  reason,
});

/**
 * Why a PDF is not taken, or null: a reader that is given no password opens it as far as its first page, and finds no script, no
 * file attached but plain ones, no link to a file or a program, no button and no film on any page (SECURITY.md says what a reader
 * does not tell).
 */
export async function pdfProblem(file: FileHandle): Promise<Refusal | null> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await file.readFile()), { verbosity: 0 });
    try {
      return await activeProblem(pdf);
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException'
      ? problem('filePassword', 'needs a password')
      : problem('fileDamaged', 'is damaged');
  }
}

async function activeProblem(pdf: Pdf): Promise<Refusal | null> {
  const script = problem('pdfScript', 'holds a script');
  await pdf.getPage(1);
  if (await pdf.hasJSActions()) return script;
  const { info } = (await pdf.getMetadata()) as { info: Info };
  if (info.IsXFAPresent) return problem('pdfForm', 'holds a form, XFA');
  const names = attachedNames(await pdf.getAttachments());
  if (info.IsCollectionPresent || !names.every((name) => PLAIN.test(name)))
    return problem('pdfAttached', 'has files attached');
  for (const item of outlineItems((await pdf.getOutline()) ?? [])) {
    const refusal = linkProblem(item);
    if (refusal) return refusal;
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    // A page behind the first that cannot be read is none for other readers, either.
    const page = await pdf.getPage(number).catch(() => null);
    if (!page) continue;
    if (await page.getJSActions()) return script;
    const annotations: Annotation[] = await page.getAnnotations({ intent: 'any' });
    for (const annotation of annotations) {
      if (annotation.actions) return script;
      if (annotation.subtype === 'FileAttachment' && !PLAIN.test(annotation.file?.filename ?? ''))
        return problem('pdfAttached', 'has a file attached');
      if (annotation.pushButton) return problem('pdfButton', 'holds a button');
      if (annotation.subtype && MEDIA.has(annotation.subtype))
        return problem('pdfMedia', `holds ${annotation.subtype}`);
      const refusal = linkProblem(annotation);
      if (refusal) return refusal;
    }
    page.cleanup();
  }
  return null;
}

function attachedNames(attached: object | null): string[] {
  const files: Attached[] = attached instanceof Map ? [...attached.values()] : Object.values(attached ?? {});
  return files.map(({ filename = '' }) => filename);
}

type OutlineItem = Link & { items: OutlineItem[] };

function* outlineItems(items: readonly OutlineItem[]): Generator<Link> {
  const left = [...items];
  for (let item = left.pop(); item; item = left.pop()) {
    yield item;
    left.push(...item.items);
  }
}

/** The library gives a link to a file or a program the look of one to an address; they differ by what they name. */
function linkProblem({ unsafeUrl, attachment }: Link): Refusal | null {
  const isAddress = unsafeUrl === undefined || ADDRESS.test(unsafeUrl) || SHORTENED.test(unsafeUrl);
  return attachment || !isAddress ? problem('pdfFile', 'links to a file') : null;
}
