import type { Logo } from '#domain/look/logo.ts';
import { MediaField } from '../../../parts/MediaField.tsx';
import { fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';

/**
 * A picture of the organiser's own: a logo or portrait, which a piece names with its size, or a picture such as a conference's
 * cover. Chosen, sent at once, and shown as visitors get it, a logo on the ground that it is for.
 */
export function UploadField({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const error = useProblem(path);
  const isLogo = schema.control === 'logo';
  const logo = isLogo ? (value as Logo | undefined) : undefined;
  const digest = isLogo ? logo?.file : (value as string | undefined);
  const { width = 640, height = 400 } = logo ?? {};
  // A session that only looks sees the site itself.
  if (readOnly) return null;
  return (
    <MediaField
      id={fieldId(path)}
      label={schema.title ?? path}
      note="optional"
      hint={schema.description}
      accept={isLogo ? 'image/svg+xml,image/png,image/jpeg' : 'image/jpeg,image/png,image/webp,image/avif'}
      {...(isLogo && { logo: path === 'logoDark' ? 'dark' : 'light' })}
      alt=""
      media={digest ? { digest, kind: 'IMAGE', width, height } : null}
      error={error}
      onChange={(media) =>
        change(
          path,
          media && isLogo ? { file: media.digest, width: media.width, height: media.height } : media?.digest,
        )
      }
    />
  );
}
