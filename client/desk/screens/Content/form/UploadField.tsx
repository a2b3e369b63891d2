import { useState } from 'react';
import { type Logo, WHOLE_USES } from '#domain/look/logo.ts';
import { MediaField } from '../../../parts/MediaField.tsx';
import type { Uploaded } from '../../../parts/upload.ts';
import { fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';

/** Types of files that the browser offers first. */
const ACCEPTED = {
  logo: 'image/svg+xml,image/png,image/jpeg',
  portrait: 'image/jpeg,image/png',
  picture: 'image/jpeg,image/png,image/webp,image/avif',
} as const;

/**
 * A picture of the organiser's own: a logo or portrait, which a piece names with its size, or a picture such as a conference's
 * cover. Chosen, sent at once, and shown as visitors get it, a logo on the ground that it is for.
 */
export function UploadField({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const error = useProblem(path);
  /** What was said of it when it was uploaded. */
  const [sent, setSent] = useState<Uploaded | null>(null);
  const use = WHOLE_USES.find((whole) => whole === schema.control);
  const logo = use && (value as Logo | undefined);
  const digest = use ? logo?.file : (value as string | undefined);
  const { width = 640, height = 400 } = logo ?? {};
  // A session that only looks sees the site itself.
  if (readOnly) return null;
  return (
    <MediaField
      id={fieldId(path)}
      label={schema.title ?? path}
      note="optional"
      hint={schema.description}
      accept={ACCEPTED[use ?? 'picture']}
      {...(use && { whole: { use, ground: path === 'logoDark' ? 'dark' : 'light' } })}
      alt=""
      media={digest ? { digest, kind: 'IMAGE', width, height, ...(sent?.digest === digest && sent) } : null}
      error={error}
      onChange={(media) => {
        setSent(media);
        const { width, height } = media ?? {};
        change(path, media && use ? { file: media.digest, width, height } : media?.digest);
      }}
    />
  );
}
